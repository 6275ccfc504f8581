// object: holds
import assay.Verifier;

public class TwoAccounts {
  static class Account {
    int balance, deposits, withdrawals;
    void deposit(int v) { if (v <= 0 || v > 1000000 - balance) return; balance += v; deposits++; }
    void withdraw(int v) { if (v <= 0 || v > balance) return; balance -= v; withdrawals++; }
  }

  public static void main(String[] args) {
    Account a = new Account(), b = new Account();
    a.balance = 500;
    while (Verifier.nondetBoolean()) {
      int v = Verifier.nondetInt();
      if (v < 0) continue;
      if (v <= a.balance) { a.balance -= v; b.balance += v; }
      else if (v <= b.balance) { b.balance -= v; a.balance += v; }
    }
    assert a.balance + b.balance == 500;
  }
}
