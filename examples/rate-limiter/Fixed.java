import assay.Verifier;

/** A token bucket: refilled by the time that has passed, also when the clock was set back. */
public class Fixed {
  static final class Bucket {
    private static final long CAPACITY = 10;
    private long tokens = CAPACITY;
    private long last;

    Bucket(long now) {
      last = now;
    }

    boolean tryTake(long now) {
      long elapsed = Math.max(0, now - last);
      tokens = Math.min(CAPACITY, tokens + elapsed);
      last = now;
      if (tokens < 1) {
        return false;
      }
      tokens--;
      return true;
    }
  }

  public static void main(String[] args) {
    long start = Verifier.nondetLong();
    Verifier.assume(start >= 0 && start < 1_000_000_000_000L);
    Bucket bucket = new Bucket(start);
    for (int i = 0; i < 3; i++) {
      long now = Verifier.nondetLong();
      Verifier.assume(now >= 0 && now < 1_000_000_000_000L);
      bucket.tryTake(now);
      assert bucket.tokens >= 0 && bucket.tokens <= Bucket.CAPACITY;
    }
  }
}
