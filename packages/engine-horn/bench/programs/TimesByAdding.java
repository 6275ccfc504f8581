// recursion: holds
import assay.Verifier;

/** A product, by adding. */
public class TimesByAdding {
  static int times(int a, int b) {
    return b == 0 ? 0 : a + times(a, b - 1);
  }

  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    if (a < 0 || b < 0 || a > 1000 || b > 1000) return;
    assert times(a, b) == times(b, a);
  }
}
