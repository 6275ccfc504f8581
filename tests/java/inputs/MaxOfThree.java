import org.sosy_lab.sv_benchmarks.Verifier;

public class MaxOfThree {
  static int max(int a, int b, int c) {
    int m = a;
    if (b > m) m = b;
    if (c > m) m = c;
    return m;
  }

  public static void main(String[] args) {
    int a = Verifier.nondetInt(), b = Verifier.nondetInt(), c = Verifier.nondetInt();
    int m = max(a, b, c);
    System.out.println(a + " " + b + " " + c + " -> " + m);
    assert m >= a && m >= b && m >= c;
    assert m == a || m == b || m == c;
    assert a + b + c <= 3L * m : "wrapped: " + (a + b + c);
  }
}
