// assert: holds
// exceptions: holds
import assay.Verifier;

public class Account {
    private int balance;

    void deposit(int amount) {
        if (amount <= 0 || balance > Integer.MAX_VALUE - amount) throw new IllegalArgumentException();
        balance += amount;
    }

    void withdraw(int amount) {
        if (amount <= 0 || amount > balance) throw new IllegalArgumentException();
        balance -= amount;
    }

    public static void main(String[] args) {
        Account account = new Account();
        for (int i = 0; i < 3; i++) {
            int amount = Verifier.nondetInt();
            try {
                if (Verifier.nondetBoolean()) account.deposit(amount);
                else account.withdraw(amount);
            } catch (IllegalArgumentException refused) {
                assert amount <= 0 || account.balance >= 0;
            }
            assert account.balance >= 0;
        }
    }
}
