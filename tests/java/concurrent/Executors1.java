import java.util.*;
import java.util.concurrent.*;

public class Executors1 {
  static int fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  public static void main(String[] args) throws Exception {
    ExecutorService ex = Executors.newFixedThreadPool(3);
    List<Future<Integer>> fs = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      int n = i;
      fs.add(ex.submit(() -> fib(n)));
    }
    for (Future<Integer> f : fs) System.out.print(f.get() + " ");
    System.out.println();
    Future<?> bad = ex.submit(() -> {
      throw new IllegalStateException("task failed");
    });
    try {
      bad.get();
    } catch (ExecutionException e) {
      System.out.println(e.getMessage() + " | " + e.getCause());
    }
    List<Callable<String>> calls = List.of(() -> "a", () -> "b", () -> "c");
    StringBuilder sb = new StringBuilder();
    for (Future<String> f : ex.invokeAll(calls)) sb.append(f.get()).append(f.isDone());
    System.out.println(sb);
    Future<String> r = ex.submit(() -> {}, "result");
    System.out.println(r.get());
    ex.shutdown();
    System.out.println(ex.awaitTermination(5, TimeUnit.SECONDS) + " " + ex.isShutdown() + " " + ex.isTerminated());
    try {
      ex.submit(() -> 1);
    } catch (RejectedExecutionException e) {
      System.out.println("rejected");
    }
    ExecutorService single = Executors.newSingleThreadExecutor();
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      int k = i;
      single.execute(() -> order.add(k));
    }
    single.submit(() -> order.add(100)).get();
    System.out.println(order);
    System.out.println(single.shutdownNow().size());
    FutureTask<Integer> ft = new FutureTask<>(() -> 6 * 7);
    ft.run();
    System.out.println(ft.get() + " " + ft.isDone());
    FutureTask<Integer> cancelled = new FutureTask<>(() -> 1);
    cancelled.cancel(true);
    try {
      cancelled.get();
    } catch (CancellationException e) {
      System.out.println("cancelled");
    }
  }
}
