// accumulator: fails
import assay.Verifier;

public class TransferWithFee {
  public static void main(String[] args) {
    int a = Verifier.nondetInt(), b = Verifier.nondetInt();
    int total = a + b;
    while (Verifier.nondetBoolean()) {
      int v = Verifier.nondetInt();
      a -= v;
      b += v;
      if (v == 1000) b--;
    }
    assert a + b == total;
  }
}
