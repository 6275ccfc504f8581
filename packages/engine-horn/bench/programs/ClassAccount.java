// class: holds
// options: --entry ClassAccount.*
public class ClassAccount {
  private final int limit;
  private int balance;
  public ClassAccount(int limit) {
    if (limit < 0 || limit > 10000) throw new IllegalArgumentException();
    this.limit = limit;
  }
  public void deposit(int amount) { if (amount > 0 && amount <= 1000000 - balance) balance += amount; }
  public boolean withdraw(int amount) {
    if (amount <= 0 || amount > balance + limit) return false;
    balance -= amount;
    return true;
  }
  public int balance() { assert balance >= -limit && balance <= 1000000; return balance; }
}
