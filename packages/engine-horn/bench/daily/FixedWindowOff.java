// limiter: fails
import assay.Verifier;

public class FixedWindowOff {
  public static void main(String[] args) {
    final int limit = Verifier.nondetInt();
    if (limit < 1) return;
    int used = 0;
    while (Verifier.nondetBoolean()) {
      boolean isNewWindow = Verifier.nondetBoolean();
      if (isNewWindow) used = 0;
      if (used <= limit) used++;
      assert used <= limit;
    }
  }
}
