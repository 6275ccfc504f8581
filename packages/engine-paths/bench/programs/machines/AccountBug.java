// assert: fails
import assay.Verifier;

/** The sum overflows. */
public class AccountBug {
    private int balance;

    void deposit(int amount) {
        if (amount > 0) balance += amount;
    }

    public static void main(String[] args) {
        AccountBug account = new AccountBug();
        account.deposit(Verifier.nondetInt());
        account.deposit(Verifier.nondetInt());
        assert account.balance >= 0;
    }
}
