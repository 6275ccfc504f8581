// assert: holds
import assay.Verifier;

/** An element is read before the same expression writes it. */
public class ElementBeforeStore {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int[] a = {x, 2};
    int i = 0;
    int sum = a[i] + (a[i] = 5) * 100 + a[i++] * 10 + i;
    assert sum == x + 500 + 50 + 1;
  }
}
