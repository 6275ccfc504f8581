// sums: holds
import assay.Verifier;

public class SortFive {
  public static void main(String[] args) {
    int[] a = new int[5];
    int sum = 0;
    for (int i = 0; i < 5; i++) { a[i] = Verifier.nondetInt(); sum += a[i]; }
    for (int i = 0; i < 4; i++)
      for (int j = 0; j + 1 < 5 - i; j++)
        if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }
    assert a[0] + a[1] + a[2] + a[3] + a[4] == sum;
  }
}
