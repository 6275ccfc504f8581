import assay.Verifier;

/** Transfers between accounts; no account may be overdrawn. */
public class Buggy {
  static final class Account {
    private final String owner;
    private int balance;

    Account(String owner, int balance) {
      this.owner = owner;
      this.balance = balance;
    }

    void deposit(int amount) {
      balance += amount;
    }

    void withdraw(int amount) {
      balance -= amount;
    }

    boolean covers(int amount) {
      return balance >= amount;
    }
  }

  static boolean transfer(Account from, Account to, int amount) {
    if (!from.covers(amount)) {
      return false;
    }
    from.withdraw(amount);
    to.deposit(amount);
    return true;
  }

  public static void main(String[] args) {
    Account alice = new Account("Alice", 100);
    Account bob = new Account("Bob", 50);
    transfer(alice, bob, Verifier.nondetInt());
    transfer(bob, alice, Verifier.nondetInt());
    assert alice.balance >= 0 : alice.owner + " is overdrawn";
    assert bob.balance >= 0 : bob.owner + " is overdrawn";
  }
}
