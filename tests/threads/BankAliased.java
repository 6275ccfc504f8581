// assert: holds
// exceptions: holds
// deadlock: fails
import java.util.ArrayList;
import java.util.List;

/** A bank whose transfers lock both accounts; two lists hold the same accounts in different order. */
public class BankAliased {
    static final class Account {
        private final String owner;
        private long balance;

        Account(String owner, long balance) {
            this.owner = owner;
            this.balance = balance;
        }

        synchronized long balance() {
            return balance;
        }

        synchronized void deposit(long amount) {
            balance += amount;
        }

        void transferTo(Account other, long amount) {
            synchronized (this) {
                if (balance < amount) return;
                balance -= amount;
                other.deposit(amount);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        List<Account> accounts = new ArrayList<>();
        accounts.add(new Account("ann", 100));
        accounts.add(new Account("bob", 50));
        List<Account> reversed = new ArrayList<>();
        for (Account account : accounts) reversed.add(0, account);
        Thread a = new Thread(() -> accounts.get(0).transferTo(accounts.get(1), 30));
        Thread b = new Thread(() -> reversed.get(0).transferTo(reversed.get(1), 20));
        a.start();
        b.start();
        a.join();
        b.join();
        assert accounts.get(0).balance() + accounts.get(1).balance() == 150;
    }
}
