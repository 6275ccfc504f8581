// containers on arrays: holds
import assay.Verifier;

public class SlotsInUse {
  public static void main(String[] args) {
    boolean[] used = new boolean[20];
    int count = 0;
    while (Verifier.nondetBoolean()) {
      int s = Verifier.nondetInt();
      if (s < 0 || s >= 20) continue;
      if (used[s]) { used[s] = false; count--; }
      else if (count < 3) { used[s] = true; count++; }
      assert count <= 3;
    }
  }
}
