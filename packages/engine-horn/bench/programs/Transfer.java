// accumulator: holds
import assay.Verifier;

public class Transfer {
  public static void main(String[] args) {
    int a = Verifier.nondetInt(), b = Verifier.nondetInt();
    int total = a + b;
    while (Verifier.nondetBoolean()) {
      int v = Verifier.nondetInt();
      a -= v;
      b += v;
    }
    assert a + b == total;
  }
}
