import org.sosy_lab.sv_benchmarks.Verifier;

public class GcdLoop {
  static long gcd(long a, long b) {
    while (b != 0) {
      long t = a % b;
      a = b;
      b = t;
    }
    return a;
  }

  public static void main(String[] args) {
    long a = Verifier.nondetLong(), b = Verifier.nondetLong();
    Verifier.assume(a != 0 || b != 0);
    long g = gcd(a, b);
    System.out.println(g + " " + a / g + " " + b / g);
    assert g > 0 : "negative gcd " + g;
    assert a % g == 0 && b % g == 0;
    short k = Verifier.nondetShort();
    System.out.println(gcd(a, k) + " " + Math.floorMod(a, (long) k));
  }
}
