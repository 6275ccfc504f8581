import java.util.*;
import java.util.function.LongSupplier;

public class RateLimiter {
  static class FakeClock implements LongSupplier {
    private long now;

    @Override
    public long getAsLong() {
      return now;
    }

    void advance(long ms) {
      now += ms;
    }
  }

  interface Limiter {
    boolean tryAcquire(String client);
  }

  static class TokenBucket implements Limiter {
    private static class Bucket {
      double tokens;
      long last;
    }

    private final Map<String, Bucket> buckets = new HashMap<>();
    private final double capacity, perMs;
    private final LongSupplier clock;

    TokenBucket(double capacity, double perSecond, LongSupplier clock) {
      this.capacity = capacity;
      this.perMs = perSecond / 1000;
      this.clock = clock;
    }

    @Override
    public boolean tryAcquire(String client) {
      long now = clock.getAsLong();
      Bucket b = buckets.computeIfAbsent(client, c -> {
        Bucket fresh = new Bucket();
        fresh.tokens = capacity;
        fresh.last = now;
        return fresh;
      });
      b.tokens = Math.min(capacity, b.tokens + (now - b.last) * perMs);
      b.last = now;
      if (b.tokens < 1) return false;
      b.tokens -= 1;
      return true;
    }
  }

  static class SlidingWindow implements Limiter {
    private final Map<String, Deque<Long>> log = new TreeMap<>();
    private final int max;
    private final long window;
    private final LongSupplier clock;

    SlidingWindow(int max, long window, LongSupplier clock) {
      this.max = max;
      this.window = window;
      this.clock = clock;
    }

    @Override
    public boolean tryAcquire(String client) {
      long now = clock.getAsLong();
      Deque<Long> times = log.computeIfAbsent(client, c -> new ArrayDeque<>());
      while (!times.isEmpty() && times.peekFirst() <= now - window) times.pollFirst();
      if (times.size() >= max) return false;
      times.addLast(now);
      return true;
    }
  }

  static class CircuitBreaker {
    enum State { CLOSED, OPEN, HALF_OPEN }

    State state = State.CLOSED;
    private int failures;
    private long openedAt;
    private final LongSupplier clock;

    CircuitBreaker(LongSupplier clock) {
      this.clock = clock;
    }

    String call(boolean fails) {
      if (state == State.OPEN && clock.getAsLong() - openedAt >= 1000) state = State.HALF_OPEN;
      if (state == State.OPEN) return "rejected";
      if (!fails) {
        failures = 0;
        state = State.CLOSED;
        return "ok";
      }
      failures++;
      if (state == State.HALF_OPEN || failures >= 3) {
        state = State.OPEN;
        openedAt = clock.getAsLong();
      }
      return "failed";
    }
  }

  static void drive(String name, Limiter l, FakeClock clock, int[] gaps, String... clients) {
    StringBuilder sb = new StringBuilder(name + ":");
    for (int g : gaps) {
      clock.advance(g);
      for (String c : clients) sb.append(' ').append(c).append('@').append(clock.getAsLong()).append(l.tryAcquire(c) ? '+' : '-');
    }
    System.out.println(sb);
  }

  public static void main(String[] args) {
    int[] gaps = {0, 0, 0, 0, 100, 400, 500, 0, 0, 2000, 0, 0, 0, 0};
    FakeClock c1 = new FakeClock();
    drive("bucket", new TokenBucket(3, 2, c1), c1, gaps, "a", "b");
    FakeClock c2 = new FakeClock();
    drive("window", new SlidingWindow(3, 1000, c2), c2, gaps, "a");
    FakeClock c3 = new FakeClock();
    CircuitBreaker cb = new CircuitBreaker(c3);
    boolean[] fails = {true, true, false, true, true, true, false, false, true, false, false};
    for (boolean f : fails) {
      System.out.println(c3.getAsLong() + " " + cb.call(f) + " " + cb.state);
      c3.advance(300);
    }
  }
}
