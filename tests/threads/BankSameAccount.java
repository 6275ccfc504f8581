// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.HashMap;
import java.util.Map;

/** Transfers between accounts by number, locked in order of their numbers; one transfer is from an account to itself. */
public class BankSameAccount {
    static final class Account {
        final int number;
        long balance;

        Account(int number, long balance) {
            this.number = number;
            this.balance = balance;
        }
    }

    private final Map<Integer, Account> accounts = new HashMap<>();

    void open(int number, long balance) {
        accounts.put(number, new Account(number, balance));
    }

    void transfer(int from, int to, long amount) {
        Account source = accounts.get(from);
        Account target = accounts.get(to);
        Account first = from < to ? source : target;
        Account second = from < to ? target : source;
        synchronized (first) {
            synchronized (second) {
                source.balance -= amount;
                target.balance += amount;
            }
        }
    }

    long total() {
        long sum = 0;
        for (Account account : accounts.values()) sum += account.balance;
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        BankSameAccount bank = new BankSameAccount();
        bank.open(1, 100);
        bank.open(2, 100);
        bank.open(3, 100);
        Thread a = new Thread(() -> bank.transfer(1, 2, 10));
        Thread b = new Thread(() -> bank.transfer(2, 1, 20));
        Thread c = new Thread(() -> bank.transfer(3, 3, 30));
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        assert bank.total() == 300;
    }
}
