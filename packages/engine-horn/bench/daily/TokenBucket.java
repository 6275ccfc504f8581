// rate limit: holds
// options: --entry TokenBucket.*
public class TokenBucket {
  private final int capacity;
  private int tokens;
  private long last;

  public TokenBucket(int capacity) {
    if (capacity < 1) throw new IllegalArgumentException("capacity");
    this.capacity = capacity;
    this.tokens = capacity;
  }

  public void refill(long now) {
    if (now <= last) return;
    long more = Math.min(now - last, capacity);
    if (more < 0) more = capacity;
    last = now;
    tokens = (int) Math.min(capacity, tokens + more);
    assert tokens <= capacity;
  }

  public boolean take(int n) {
    if (n < 1) throw new IllegalArgumentException("n");
    if (n > tokens) return false;
    tokens -= n;
    assert tokens >= 0 && tokens < capacity;
    return true;
  }
}
