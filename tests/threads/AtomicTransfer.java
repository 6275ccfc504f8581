// atomicity(AtomicTransfer.transfer): fails
// atomicity(AtomicTransfer.total): fails
/** Each account has its lock, the transfer has none: who adds up the accounts may miss money on its way. */
public class AtomicTransfer {
    static final class Account {
        private int balance;

        Account(int balance) {
            this.balance = balance;
        }

        synchronized void add(int amount) {
            balance += amount;
        }

        synchronized int balance() {
            return balance;
        }
    }

    static final Account FROM = new Account(10);
    static final Account TO = new Account(0);
    static volatile int seen;

    static void transfer(int amount) {
        FROM.add(-amount);
        TO.add(amount);
    }

    static int total() {
        return FROM.balance() + TO.balance();
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
