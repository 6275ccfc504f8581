/** A savings account. There is no main: Assay checks every public method, with any account and any arguments. */
public class Buggy {
  private final String owner;
  private long cents;
  private boolean closed;

  public Buggy(String owner) {
    this.owner = owner;
  }

  public String owner() {
    return owner;
  }

  public long cents() {
    return cents;
  }

  public void deposit(int amount) {
    if (closed) throw new IllegalStateException("the account is closed");
    if (amount <= 0) throw new IllegalArgumentException("not an amount: " + amount);
    cents += amount;
  }

  public void withdraw(int amount) {
    if (closed) throw new IllegalStateException("the account is closed");
    if (amount > cents) throw new IllegalArgumentException("not covered");
    cents -= amount;
    assert amount > 0 : "money from nowhere";
  }

  public void close() {
    if (cents != 0) throw new IllegalStateException("not empty");
    closed = true;
  }
}
