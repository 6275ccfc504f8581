import java.util.*;

public class EventScheduler {
  interface Action {
    void run(Simulator s);
  }

  static final class Event implements Comparable<Event> {
    private static long counter;
    final long time;
    final long seq = counter++;
    final String name;
    final Action action;
    boolean cancelled;

    Event(long time, String name, Action action) {
      this.time = time;
      this.name = name;
      this.action = action;
    }

    @Override
    public int compareTo(Event o) {
      int c = Long.compare(time, o.time);
      return c != 0 ? c : Long.compare(seq, o.seq);
    }
  }

  static class Simulator {
    private final PriorityQueue<Event> queue = new PriorityQueue<>();
    private long now;
    private int executed;

    Event at(long delay, String name, Action a) {
      if (delay < 0) throw new IllegalArgumentException("past: " + delay);
      Event e = new Event(now + delay, name, a);
      queue.add(e);
      return e;
    }

    void every(long period, int times, String name, Action a) {
      if (times == 0) return;
      at(period, name + "#" + times, s -> {
        a.run(s);
        s.every(period, times - 1, name, a);
      });
    }

    void run(long until) {
      while (!queue.isEmpty() && queue.peek().time <= until) {
        Event e = queue.poll();
        if (e.cancelled) continue;
        now = e.time;
        executed++;
        System.out.printf("%4d %s%n", now, e.name);
        try {
          e.action.run(this);
        } catch (RuntimeException x) {
          System.out.println("     failed: " + x.getMessage());
        }
      }
      now = until;
    }
  }

  static class Shop {
    final Deque<Integer> line = new ArrayDeque<>();
    boolean busy;
    int served;
    long waited;

    void arrive(Simulator s, int customer) {
      line.add(customer);
      if (!busy) serve(s);
    }

    void serve(Simulator s) {
      Integer c = line.poll();
      if (c == null) {
        busy = false;
        return;
      }
      busy = true;
      waited += line.size();
      s.at(7 + c % 5, "serve " + c, x -> {
        served++;
        serve(x);
      });
    }
  }

  public static void main(String[] args) {
    Simulator s = new Simulator();
    s.at(5, "five", x -> x.at(0, "immediately", y -> {}));
    s.at(5, "five again", x -> {
      throw new IllegalStateException("broken event");
    });
    Event never = s.at(8, "never", x -> System.out.println("BUG"));
    s.at(6, "cancel", x -> never.cancelled = true);
    s.every(4, 3, "tick", x -> {});
    s.at(7, "bad", x -> x.at(-1, "past", y -> {}));
    s.run(20);
    System.out.println(s.now + " " + s.executed + " " + s.queue.size());
    Shop shop = new Shop();
    Random r = new Random(11);
    long t = 0;
    for (int i = 0; i < 10; i++) {
      int c = i;
      t += r.nextInt(9);
      s.at(t, "arrive " + c, x -> shop.arrive(x, c));
    }
    s.run(500);
    System.out.println(shop.served + " " + shop.waited + " " + shop.busy + " " + s.executed);
  }
}
