import java.util.*;

public class BoundedBuffer {
  static class Buffer<T> {
    private final Deque<T> items = new ArrayDeque<>();
    private final int cap;
    int maxSeen;

    Buffer(int cap) {
      this.cap = cap;
    }

    synchronized void put(T t) throws InterruptedException {
      while (items.size() == cap) wait();
      items.addLast(t);
      maxSeen = Math.max(maxSeen, items.size());
      notifyAll();
    }

    synchronized T take() throws InterruptedException {
      while (items.isEmpty()) wait();
      T t = items.removeFirst();
      notifyAll();
      return t;
    }
  }

  public static void main(String[] args) throws Exception {
    Buffer<Integer> buf = new Buffer<>(3);
    List<Integer> got = new ArrayList<>();
    Thread producer = new Thread(() -> {
      try {
        for (int i = 1; i <= 20; i++) buf.put(i * i);
        buf.put(-1);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
    Thread consumer = new Thread(() -> {
      try {
        for (int v; (v = buf.take()) != -1; ) got.add(v);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
    consumer.start();
    producer.start();
    producer.join();
    consumer.join();
    System.out.println(got + " " + (buf.maxSeen <= 3));
  }
}
