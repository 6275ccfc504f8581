// options: --engine paths --cpu-timeout 20
// assert: holds, proved
import assay.Verifier;

/** A constant is one object, whichever method names it, and whichever of them is the first to run. */
public class ConstantsOfTwoMethods {
  static String sign(int x) {
    return x < 0 ? "negative" : x > 0 ? "positive" : "zero";
  }

  static boolean isPositive(String sign) {
    return sign == "positive";
  }

  static String opposite(String sign) {
    if (sign == "zero") return sign;
    return sign == "negative" ? "positive" : "negative";
  }

  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int y = Verifier.nondetInt();
    if (x > 0) assert isPositive(sign(x));
    if (y < 0) assert isPositive(opposite(sign(y)));
    if (x == 0) assert opposite(sign(x)) == "zero";
    assert isPositive(sign(y)) == y > 0;
    assert isPositive(opposite(sign(x))) == x < 0;
  }
}
