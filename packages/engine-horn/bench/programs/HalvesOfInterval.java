// position: holds
import assay.Verifier;

public class HalvesOfInterval {
  public static void main(String[] args) {
    int low = 0;
    int high = Verifier.nondetInt();
    if (high < 0) return;
    int end = high;
    while (low < high) {
      int middle = low + (high - low) / 2;
      if (Verifier.nondetBoolean()) low = middle + 1;
      else high = middle;
      assert low >= 0 && high <= end && low <= high;
    }
  }
}
