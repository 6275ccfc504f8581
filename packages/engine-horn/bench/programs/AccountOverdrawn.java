// object: fails
import assay.Verifier;

public class AccountOverdrawn {
  static class Account {
    int balance, deposits, withdrawals;
    void deposit(int v) { if (v <= 0 || v > 1000000 - balance) return; balance += v; deposits++; }
    void withdraw(int v) { if (v <= 0 || v > balance + 1) return; balance -= v; withdrawals++; }
  }

  public static void main(String[] args) {
    Account account = new Account();
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) account.deposit(Verifier.nondetInt());
      else account.withdraw(Verifier.nondetInt());
    }
    assert account.balance >= 0 && account.balance <= 1000000;
  }
}
