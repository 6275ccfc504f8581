// containers on arrays: fails
import assay.Verifier;

public class TwoStacksOff {
  public static void main(String[] args) {
    int[] cells = new int[6];
    int low = 0;
    int high = 6;
    while (Verifier.nondetBoolean()) {
      int v = Verifier.nondetInt();
      int what = Verifier.nondetInt();
      if (what == 0 && low < high && v > 0) cells[low++] = v;
      else if (what == 1 && low <= high && high > 0 && v < 0) cells[--high] = v;
      else if (what == 2 && low > 0) assert cells[--low] > 0;
      else if (what == 3 && high < 6) assert cells[high++] < 0;
    }
  }
}
