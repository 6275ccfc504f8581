// class: fails
// options: --entry ClassAccountFee.*
public class ClassAccountFee {
  private int balance = 10;
  public void deposit(int amount) { if (amount > 0 && amount <= 1000 - balance) balance += amount; }
  public void withdraw(int amount) { if (amount > 0 && amount <= balance) balance -= amount + 1; }
  public int balance() { assert balance >= 0; return balance; }
}
