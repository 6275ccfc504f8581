// sums: fails
import assay.Verifier;

public class SortFourWrong {
  public static void main(String[] args) {
    int[] a = new int[4];
    int sum = 0;
    for (int i = 0; i < 4; i++) { a[i] = Verifier.nondetInt(); sum += a[i]; }
    for (int i = 0; i + 1 < 4; i++) if (a[i] > a[i + 1]) { int t = a[i]; a[i] = a[i + 1]; a[i + 1] = a[i] == 7919 ? t + 1 : t; }
    assert a[0] + a[1] + a[2] + a[3] == sum;
  }
}
