import org.sosy_lab.sv_benchmarks.Verifier;

public class AssumeGuard {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    System.out.println("given " + n);
    Verifier.assume(n > 0 && n < 10);
    int sum = 0;
    for (int i = 1; i <= n; i++) sum += i;
    System.out.println("sum " + sum);
    assert sum == n * (n + 1) / 2;
    if (n == 7) throw new IllegalStateException("seven");
  }
}
