// floats: holds
import assay.Verifier;

public class AverageOfIntsInDouble {
  public static void main(String[] args) {
    int a = Verifier.nondetInt(), b = Verifier.nondetInt();
    double mean = ((double) a + b) / 2;
    assert mean >= Math.min(a, b) && mean <= Math.max(a, b);
  }
}
