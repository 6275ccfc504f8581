// overflow: fails
import assay.Verifier;

public class MultiplyByDivisionWrong {
  public static void main(String[] args) {
    int a = Verifier.nondetInt(), b = Verifier.nondetInt();
    Verifier.assume(b != 0);
    int product = a * b;
    if (product / b != a) return;
    assert (long) a * b == product : "MIN_VALUE by -1";
  }
}
