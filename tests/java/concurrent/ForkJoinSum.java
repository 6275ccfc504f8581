import java.util.*;
import java.util.concurrent.*;

public class ForkJoinSum {
  static class Sum extends RecursiveTask<Long> {
    final int[] a;
    final int lo, hi;

    Sum(int[] a, int lo, int hi) {
      this.a = a;
      this.lo = lo;
      this.hi = hi;
    }

    @Override
    protected Long compute() {
      if (hi - lo < 100) {
        long s = 0;
        for (int i = lo; i < hi; i++) s += a[i];
        return s;
      }
      int mid = (lo + hi) >>> 1;
      Sum l = new Sum(a, lo, mid), r = new Sum(a, mid, hi);
      l.fork();
      return r.compute() + l.join();
    }
  }

  public static void main(String[] args) throws Exception {
    int[] a = new int[2000];
    for (int i = 0; i < a.length; i++) a[i] = i * 31 % 997;
    ForkJoinPool pool = new ForkJoinPool(2);
    System.out.println(pool.invoke(new Sum(a, 0, a.length)));
    pool.shutdown();
    System.out.println(Arrays.stream(a).parallel().asLongStream().sum());
    System.out.println(Arrays.stream(a).boxed().parallel().filter(x -> x % 2 == 0).mapToInt(x -> x).max().getAsInt());
    ScheduledExecutorService s = Executors.newScheduledThreadPool(1);
    ScheduledFuture<String> f = s.schedule(() -> "scheduled", 5, TimeUnit.MILLISECONDS);
    System.out.println(f.get());
    s.shutdown();
    System.out.println(s.awaitTermination(2, TimeUnit.SECONDS));
  }
}
