// accounts: holds
// options: --entry Bank.*
public class Bank {
  private static final int LIMIT = 1_000_000;
  private final int[] balances = new int[12];

  public void deposit(int account, int amount) {
    if (account < 0 || account >= balances.length) throw new IllegalArgumentException();
    if (amount <= 0 || amount > LIMIT - balances[account]) return;
    balances[account] += amount;
  }

  public boolean transfer(int from, int to, int amount) {
    if (from < 0 || from >= balances.length || to < 0 || to >= balances.length) return false;
    if (from == to || amount <= 0 || balances[from] < amount || balances[to] > LIMIT - amount) return false;
    balances[from] -= amount;
    balances[to] += amount;
    return true;
  }

  public int balance(int account) {
    if (account < 0 || account >= balances.length) return 0;
    assert balances[account] >= 0 && balances[account] <= LIMIT;
    return balances[account];
  }
}
