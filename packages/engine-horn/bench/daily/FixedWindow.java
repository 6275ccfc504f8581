// limiter: holds
import assay.Verifier;

public class FixedWindow {
  public static void main(String[] args) {
    final int limit = Verifier.nondetInt();
    if (limit < 1) return;
    long windowStart = 0;
    int used = 0;
    long now = 0;
    while (Verifier.nondetBoolean()) {
      int passed = Verifier.nondetInt();
      if (passed < 0 || passed > 10000 || now > 1000000000000L) continue;
      now += passed;
      if (now - windowStart >= 1000) {
        windowStart = now;
        used = 0;
      }
      boolean isAllowed = used < limit;
      if (isAllowed) used++;
      assert used <= limit;
      assert now - windowStart < 1000;
    }
  }
}
