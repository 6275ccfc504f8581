// rate limit: fails
// options: --entry TokenBucketOff.*
public class TokenBucketOff {
  private final int capacity;
  private int tokens;
  private int last;

  public TokenBucketOff(int capacity) {
    if (capacity < 1) throw new IllegalArgumentException("capacity");
    this.capacity = capacity;
    this.tokens = capacity;
  }

  public void refill(int now) {
    if (now <= last) return;
    tokens = Math.min(capacity, tokens + (now - last));
    last = now;
    assert tokens >= 0 && tokens <= capacity;
  }

  public boolean take(int n) {
    if (n < 1 || n > tokens) return false;
    tokens -= n;
    return true;
  }
}
