// array contents: holds
import assay.Verifier;

public class Positive {
  public static void main(String[] args) {
    int[] a = new int[10];
    while (Verifier.nondetBoolean()) {
      int k = Verifier.nondetInt(), v = Verifier.nondetInt();
      if (k >= 0 && k < 10 && v > 0) a[k] = v;
    }
    int j = Verifier.nondetInt();
    if (j >= 0 && j < 10) assert a[j] >= 0;
  }
}
