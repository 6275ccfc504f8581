import org.sosy_lab.sv_benchmarks.Verifier;

public class BankInputs {
  private int balance;

  void deposit(int x) {
    if (x <= 0) throw new IllegalArgumentException("deposit " + x);
    balance += x;
  }

  boolean withdraw(int x) {
    if (x > balance) return false;
    balance -= x;
    return true;
  }

  public static void main(String[] args) {
    BankInputs a = new BankInputs();
    int ops = Verifier.nondetByte();
    for (int i = 0; i < ops; i++) {
      char op = Verifier.nondetChar();
      int x = Verifier.nondetInt();
      if (op == 'd') a.deposit(x);
      else if (op == 'w') System.out.println("withdraw " + x + " " + a.withdraw(x));
      else throw new UnsupportedOperationException("op " + (int) op);
      System.out.println("balance " + a.balance);
      assert a.balance >= 0 : "overdrawn: " + a.balance;
    }
  }
}
