// position: holds
import assay.Verifier;

public class CopyForward {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0) return;
    int from = 0, to = 0;
    while (from < n) {
      if (Verifier.nondetBoolean()) to++;
      from++;
      assert to <= from;
    }
  }
}
