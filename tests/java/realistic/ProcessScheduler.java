import java.util.*;
import java.util.stream.*;

public class ProcessScheduler {
  record Proc(String name, int arrival, int burst, int priority) {}

  static final class Running {
    final Proc p;
    int left, finished = -1, first = -1;

    Running(Proc p) {
      this.p = p;
      left = p.burst();
    }
  }

  interface Strategy {
    void ready(Running r, boolean preempted);

    Running next();

    default int quantum() {
      return Integer.MAX_VALUE;
    }

    default boolean preempts(Running running, Running arrived) {
      return false;
    }
  }

  static class Fifo implements Strategy {
    final Deque<Running> q = new ArrayDeque<>();

    public void ready(Running r, boolean preempted) {
      q.addLast(r);
    }

    public Running next() {
      return q.poll();
    }
  }

  static class RoundRobin extends Fifo {
    private final int quantum;

    RoundRobin(int quantum) {
      this.quantum = quantum;
    }

    @Override
    public int quantum() {
      return quantum;
    }
  }

  static class Ordered implements Strategy {
    final PriorityQueue<Running> q;
    final Comparator<Running> order;
    final boolean preemptive;

    Ordered(Comparator<Running> c, boolean preemptive) {
      order = c;
      q = new PriorityQueue<>(c.thenComparing(r -> r.p.arrival()).thenComparing(r -> r.p.name()));
      this.preemptive = preemptive;
    }

    public void ready(Running r, boolean preempted) {
      q.add(r);
    }

    public Running next() {
      return q.poll();
    }

    @Override
    public boolean preempts(Running running, Running arrived) {
      return preemptive && order.compare(arrived, running) < 0;
    }
  }

  static String simulate(String label, Strategy s, List<Proc> procs) {
    List<Running> all = procs.stream().map(Running::new).toList();
    StringBuilder gantt = new StringBuilder();
    Running cur = null;
    int slice = 0, done = 0, switches = 0;
    for (int t = 0; done < all.size(); t++) {
      Running back = null;
      if (cur != null && cur.left > 0 && slice == s.quantum()) {
        back = cur;
        cur = null;
      }
      for (Running r : all) {
        if (r.p.arrival() != t) continue;
        s.ready(r, false);
        if (cur != null && s.preempts(cur, r)) {
          s.ready(cur, true);
          cur = null;
        }
      }
      if (back != null) s.ready(back, true);
      if (cur == null) {
        cur = s.next();
        slice = 0;
        if (cur != null) switches++;
      }
      if (cur == null) {
        gantt.append('.');
        continue;
      }
      gantt.append(cur.p.name());
      if (cur.first < 0) cur.first = t;
      slice++;
      if (--cur.left == 0) {
        cur.finished = t + 1;
        cur = null;
        done++;
      }
    }
    double turnaround = all.stream().mapToInt(r -> r.finished - r.p.arrival()).average().orElse(0);
    double waiting = all.stream().mapToInt(r -> r.finished - r.p.arrival() - r.p.burst()).average().orElse(0);
    double response = all.stream().mapToInt(r -> r.first - r.p.arrival()).average().orElse(0);
    return String.format("%-10s %s turnaround %.2f waiting %.2f response %.2f switches %d", label, gantt, turnaround, waiting, response, switches);
  }

  static String banker(int[] available, int[][] max, int[][] alloc) {
    int n = max.length, m = available.length;
    int[] work = available.clone();
    boolean[] done = new boolean[n];
    List<Integer> order = new ArrayList<>();
    scan:
    while (order.size() < n) {
      for (int i = 0; i < n; i++) {
        int p = i;
        if (done[i] || !IntStream.range(0, m).allMatch(k -> max[p][k] - alloc[p][k] <= work[k])) continue;
        for (int k = 0; k < m; k++) work[k] += alloc[i][k];
        done[i] = true;
        order.add(i);
        continue scan;
      }
      return "unsafe after " + order;
    }
    return "safe " + order;
  }

  public static void main(String[] args) {
    List<Proc> ps = List.of(new Proc("A", 0, 7, 2), new Proc("B", 2, 4, 1), new Proc("C", 4, 1, 3), new Proc("D", 5, 4, 0), new Proc("E", 20, 2, 1));
    System.out.println(simulate("fifo", new Fifo(), ps));
    System.out.println(simulate("rr2", new RoundRobin(2), ps));
    System.out.println(simulate("rr4", new RoundRobin(4), ps));
    System.out.println(simulate("sjf", new Ordered(Comparator.comparingInt(r -> r.p.burst()), false), ps));
    System.out.println(simulate("srtf", new Ordered(Comparator.comparingInt(r -> r.left), true), ps));
    System.out.println(simulate("priority", new Ordered(Comparator.comparingInt(r -> r.p.priority()), true), ps));
    System.out.println(banker(new int[] {3, 3, 2}, new int[][] {{7, 5, 3}, {3, 2, 2}, {9, 0, 2}, {2, 2, 2}, {4, 3, 3}}, new int[][] {{0, 1, 0}, {2, 0, 0}, {3, 0, 2}, {2, 1, 1}, {0, 0, 2}}));
    System.out.println(banker(new int[] {0, 0}, new int[][] {{1, 1}, {0, 0}}, new int[][] {{0, 0}, {0, 0}}));
  }
}
