// deadlock: holds
// race: holds
// assert: holds
// F TransferOrdered.done: holds
// G !(holds("rent", TransferOrdered.checking) && holds("salary", TransferOrdered.checking)): holds
/** The same transfers; accounts are locked in the order of their numbers. */
public class TransferOrdered {
    static class Account {
        private final int number;
        private long cents;

        Account(int number, long cents) {
            this.number = number;
            this.cents = cents;
        }
    }

    static final Account checking = new Account(1, 500);
    static final Account savings = new Account(2, 500);
    static boolean done;

    static void transfer(Account from, Account to, long cents) {
        Account first = from.number < to.number ? from : to;
        Account second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
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
        assert checking.cents + savings.cents == 1000;
        done = true;
    }
}
