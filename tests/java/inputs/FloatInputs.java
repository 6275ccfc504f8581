import org.sosy_lab.sv_benchmarks.Verifier;

public class FloatInputs {
  static double sqrt(double x) {
    double g = x / 2 + 1;
    for (int i = 0; i < 40; i++) g = (g + x / g) / 2;
    return g;
  }

  public static void main(String[] args) {
    double x = Verifier.nondetDouble();
    float f = Verifier.nondetFloat();
    System.out.println(Double.doubleToLongBits(x * f) + " " + (int) x + " " + Math.round(f) + " " + (x < f) + " " + (x >= f));
    double r = sqrt(x);
    System.out.println(Double.doubleToLongBits(r));
    assert !(x >= 0) || Math.abs(r * r - x) <= 1e-9 * x : "not a root of " + (x > 1e300 ? "huge" : "x");
    assert x == x : "NaN";
    if (x < 0) throw new IllegalArgumentException("negative");
    System.out.println(f + 1 > f ? "grows" : "absorbed");
  }
}
