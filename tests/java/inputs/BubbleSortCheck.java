import java.util.Arrays;
import org.sosy_lab.sv_benchmarks.Verifier;

public class BubbleSortCheck {
  static void sort(int[] a, boolean buggy) {
    int n = buggy ? a.length - 1 : a.length;
    for (int i = 0; i < n; i++) for (int j = 0; j + 1 < n - i; j++) {
      if (a[j] > a[j + 1]) {
        int t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
    }
  }

  public static void main(String[] args) {
    boolean buggy = Verifier.nondetBoolean();
    int[] a = new int[5];
    for (int i = 0; i < a.length; i++) a[i] = Verifier.nondetInt();
    int[] b = a.clone();
    sort(a, buggy);
    Arrays.sort(b);
    System.out.println(Arrays.toString(a));
    for (int i = 0; i + 1 < a.length; i++) assert a[i] <= a[i + 1] : i + ": " + a[i] + " > " + a[i + 1];
    assert Arrays.equals(a, b);
    System.out.println("sorted");
  }
}
