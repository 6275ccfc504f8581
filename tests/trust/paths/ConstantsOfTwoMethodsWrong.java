// options: --engine paths --cpu-timeout 20
// assert: fails, violated
import assay.Verifier;

/** Fails where a constant is the same in another method, which came to it on another path first. */
public class ConstantsOfTwoMethodsWrong {
  static String sign(int x) {
    return x < 0 ? "negative" : x > 0 ? "positive" : "zero";
  }

  static boolean isZero(String sign) {
    return sign == "zero";
  }

  static int weight(String sign) {
    return sign == "positive" ? 1 : sign == "negative" ? 2 : 3;
  }

  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    if (x == 0) assert isZero(sign(x));
    else assert weight(sign(x)) != 2;
  }
}
