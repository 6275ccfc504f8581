// averages: fails
import assay.Verifier;

public class AverageWrong {
  public static void main(String[] args) {
    int a = Verifier.nondetInt(), b = Verifier.nondetInt();
    Verifier.assume(a >= 0 && a <= b);
    int middle = (a + b) / 2;
    assert middle >= a;
  }
}
