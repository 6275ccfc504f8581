// sorted: holds
import assay.Verifier;

public class InsertSorted {
  public static void main(String[] args) {
    int[] a = new int[100];
    int size = 0;
    while (size < 100 && Verifier.nondetBoolean()) {
      int x = Verifier.nondetInt();
      int j = size;
      while (j > 0 && a[j - 1] > x) {
        a[j] = a[j - 1];
        j--;
      }
      a[j] = x;
      size++;
    }
    int k = Verifier.nondetInt();
    if (k >= 0 && k < size - 1) assert a[k] <= a[k + 1];
  }
}
