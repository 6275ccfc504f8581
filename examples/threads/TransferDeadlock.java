// deadlock: fails
// race: holds
// F TransferDeadlock.done: fails
/** Two transfers lock the same two accounts, each its own first. */
public class TransferDeadlock {
    static class Account {
        private long cents;

        Account(long cents) {
            this.cents = cents;
        }
    }

    static final Account checking = new Account(500);
    static final Account savings = new Account(500);
    static boolean done;

    static void transfer(Account from, Account to, long cents) {
        synchronized (from) {
            synchronized (to) {
                from.cents -= cents;
                to.cents += cents;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread rent = new Thread(() -> transfer(checking, savings, 100), "rent");
        Thread salary = new Thread(() -> transfer(savings, checking, 200), "salary");
        rent.start();
        salary.start();
        rent.join();
        salary.join();
        done = true;
    }
}
