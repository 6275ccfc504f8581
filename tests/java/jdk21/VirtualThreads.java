import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class VirtualThreads {
  public static void main(String[] args) throws Exception {
    AtomicInteger sum = new AtomicInteger();
    List<Thread> ts = new ArrayList<>();
    for (int i = 1; i <= 10; i++) {
      int k = i;
      ts.add(Thread.ofVirtual().name("v" + i).start(() -> sum.addAndGet(k)));
    }
    for (Thread t : ts) t.join();
    System.out.println(sum.get() + " " + ts.get(0).isVirtual() + " " + ts.get(0).getName() + " " + ts.get(0).isDaemon());
    try (ExecutorService ex = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Integer>> fs = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        int k = i;
        fs.add(ex.submit(() -> k * k));
      }
      for (Future<Integer> f : fs) System.out.print(f.get() + " ");
      System.out.println();
      Future<Object> bad = ex.submit(() -> {
        throw new IllegalStateException("in virtual");
      });
      try {
        bad.get();
      } catch (ExecutionException e) {
        System.out.println(e.getCause().getMessage() + " " + bad.state());
      }
    }
    Thread p = Thread.ofPlatform().daemon().unstarted(() -> System.out.println("platform"));
    p.start();
    p.join();
    try (ExecutorService ex = Executors.newFixedThreadPool(2)) {
      System.out.println(ex.submit(() -> "closing").get());
    }
    System.out.println(Thread.currentThread().isVirtual() + " " + Thread.currentThread().threadId());
  }
}
