// atomicity(AtomicTransferLocked.transfer): holds
// atomicity(AtomicTransferLocked.total): holds
/** Both locks, in one order, by everybody. */
public class AtomicTransferLocked {
    static final class Account {
        private int balance;

        Account(int balance) {
            this.balance = balance;
        }
    }

    static final Account FROM = new Account(10);
    static final Account TO = new Account(0);
    static volatile int seen;

    static void transfer(int amount) {
        synchronized (FROM) {
            synchronized (TO) {
                FROM.balance -= amount;
                TO.balance += amount;
            }
        }
    }

    static int total() {
        synchronized (FROM) {
            synchronized (TO) {
                return FROM.balance + TO.balance;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> transfer(5), "a");
        Thread b = new Thread(() -> seen = total(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
