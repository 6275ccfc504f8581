import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class ThreadedPipeline {
  static final Object END = new Object();

  static class Stage<I, O> implements Runnable {
    private final String name;
    private final BlockingQueue<Object> in, out;
    private final Function<I, Optional<O>> f;
    final AtomicInteger processed = new AtomicInteger(), failed = new AtomicInteger();

    Stage(String name, BlockingQueue<Object> in, BlockingQueue<Object> out, Function<I, Optional<O>> f) {
      this.name = name;
      this.in = in;
      this.out = out;
      this.f = f;
    }

    @Override
    @SuppressWarnings("unchecked")
    public void run() {
      try {
        while (true) {
          Object o = in.take();
          if (o == END) {
            out.put(END);
            return;
          }
          try {
            Optional<O> r = f.apply((I) o);
            processed.incrementAndGet();
            if (r.isPresent()) out.put(r.get());
          } catch (RuntimeException e) {
            failed.incrementAndGet();
          }
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  static class Account {
    private long balance;
    final int id;

    Account(int id, long balance) {
      this.id = id;
      this.balance = balance;
    }
  }

  static void transfer(Account a, Account b, long amount) {
    Account first = a.id < b.id ? a : b, second = first == a ? b : a;
    synchronized (first) {
      synchronized (second) {
        a.balance -= amount;
        b.balance += amount;
      }
    }
  }

  public static void main(String[] args) throws Exception {
    BlockingQueue<Object> q1 = new LinkedBlockingQueue<>(4), q2 = new ArrayBlockingQueue<>(2), q3 = new LinkedBlockingQueue<>();
    Stage<String, Integer> parse = new Stage<>("parse", q1, q2, s -> Optional.of(Integer.parseInt(s)));
    Stage<Integer, String> square = new Stage<>("square", q2, q3, n -> n % 2 == 0 ? Optional.of(n + "^2=" + n * n) : Optional.empty());
    Thread t1 = new Thread(parse, parse.name), t2 = new Thread(square, square.name);
    t1.start();
    t2.start();
    for (String s : "1 2 x 4 5 6 seven 8 9 10".split(" ")) q1.put(s);
    q1.put(END);
    List<Object> results = new ArrayList<>();
    for (Object o; (o = q3.take()) != END; ) results.add(o);
    t1.join();
    t2.join();
    System.out.println(results + " " + parse.processed + "/" + parse.failed + " " + square.processed);
    Account[] as = {new Account(0, 1000), new Account(1, 1000), new Account(2, 1000)};
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Callable<Integer>> tasks = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      int k = i;
      tasks.add(() -> {
        for (int n = 0; n < 100; n++) transfer(as[k % 3], as[(k + 1) % 3], k + 1);
        return k;
      });
    }
    int sum = 0;
    for (Future<Integer> f : pool.invokeAll(tasks)) sum += f.get();
    pool.shutdown();
    System.out.println(sum + " " + as[0].balance + " " + as[1].balance + " " + as[2].balance);
    ConcurrentHashMap<String, LongAdder> counts = new ConcurrentHashMap<>();
    Thread[] counters = new Thread[3];
    String[] texts = {"a b c a", "b b d", "a d d d"};
    for (int i = 0; i < 3; i++) {
      String text = texts[i];
      counters[i] = new Thread(() -> {
        for (String w : text.split(" ")) counts.computeIfAbsent(w, k -> new LongAdder()).increment();
      });
      counters[i].start();
    }
    for (Thread t : counters) t.join();
    System.out.println(new TreeMap<>(counts));
    System.out.println(CompletableFuture.supplyAsync(() -> "abc").thenCombine(CompletableFuture.supplyAsync(() -> 3), String::repeat).thenApply(String::length).get(5, TimeUnit.SECONDS));
  }
}
