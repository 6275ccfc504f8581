import java.util.*;
import java.util.function.*;

public class JobQueue {
  enum Status { QUEUED, RUNNING, DONE, FAILED, DEAD }

  static class Job {
    final int id;
    final String name;
    final int priority;
    final Set<Integer> deps;
    final Supplier<Object> work;
    Status status = Status.QUEUED;
    int attempts;
    Object result;
    Exception error;

    Job(int id, String name, int priority, Set<Integer> deps, Supplier<Object> work) {
      this.id = id;
      this.name = name;
      this.priority = priority;
      this.deps = deps;
      this.work = work;
    }

    @Override
    public String toString() {
      return "#" + id + " " + name + " " + status + " x" + attempts + (result != null ? " -> " + result : "") + (error != null ? " (" + error.getMessage() + ")" : "");
    }
  }

  static class Runner {
    private final Map<Integer, Job> jobs = new LinkedHashMap<>();
    private final PriorityQueue<Job> ready = new PriorityQueue<>(Comparator.comparingInt((Job j) -> -j.priority).thenComparingInt(j -> j.attempts).thenComparingInt(j -> j.id));
    private final Map<Integer, List<Job>> waiting = new HashMap<>();
    private final int maxAttempts;
    final List<String> trace = new ArrayList<>();

    Runner(int maxAttempts) {
      this.maxAttempts = maxAttempts;
    }

    Job submit(String name, int priority, Supplier<Object> work, Integer... deps) {
      Job j = new Job(jobs.size() + 1, name, priority, new TreeSet<>(Arrays.asList(deps)), work);
      for (int d : deps) {
        if (!jobs.containsKey(d)) throw new IllegalArgumentException(name + " depends on unknown #" + d);
        if (jobs.get(d).status == Status.DONE) j.deps.remove(d);
        else waiting.computeIfAbsent(d, k -> new ArrayList<>()).add(j);
      }
      jobs.put(j.id, j);
      if (j.deps.isEmpty()) ready.add(j);
      return j;
    }

    void drain() {
      Job j;
      while ((j = ready.poll()) != null) {
        j.status = Status.RUNNING;
        j.attempts++;
        try {
          j.result = j.work.get();
          j.error = null;
          j.status = Status.DONE;
          release(j.id);
        } catch (RuntimeException e) {
          j.error = e;
          j.status = j.attempts < maxAttempts ? Status.FAILED : Status.DEAD;
          if (j.status == Status.FAILED) ready.add(j);
          else kill(j.id);
        }
        trace.add(j.name + ":" + j.status);
      }
    }

    private void release(int id) {
      for (Job w : waiting.getOrDefault(id, List.of())) if (w.deps.remove(id) && w.deps.isEmpty() && w.status == Status.QUEUED) ready.add(w);
    }

    private void kill(int id) {
      for (Job w : waiting.getOrDefault(id, List.of())) {
        if (w.status != Status.QUEUED) continue;
        w.status = Status.DEAD;
        w.error = new Exception("dependency #" + id + " died");
        kill(w.id);
      }
    }
  }

  public static void main(String[] args) {
    Runner r = new Runner(3);
    int[] flaky = {0};
    Job a = r.submit("fetch", 1, () -> "data");
    Job b = r.submit("parse", 5, () -> a.result + "!", 1);
    Job c = r.submit("flaky", 3, () -> {
      if (flaky[0]++ < 2) throw new IllegalStateException("try " + flaky[0]);
      return flaky[0];
    });
    Job d = r.submit("broken", 2, () -> Integer.parseInt("x"));
    r.submit("after broken", 9, () -> "never", 4, 1);
    r.submit("after that", 9, () -> "never", 5);
    r.submit("join", 0, () -> b.result + "" + c.result, 2, 3);
    r.drain();
    r.jobs.values().forEach(System.out::println);
    System.out.println(r.trace);
    r.submit("late", 0, () -> "runs at once", 1);
    r.drain();
    System.out.println(r.jobs.get(8) + " " + d.error.getClass().getSimpleName());
    try {
      r.submit("bad", 0, () -> 0, 77);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    Map<Status, Integer> counts = new EnumMap<>(Status.class);
    r.jobs.values().forEach(j -> counts.merge(j.status, 1, Integer::sum));
    System.out.println(counts);
  }
}
