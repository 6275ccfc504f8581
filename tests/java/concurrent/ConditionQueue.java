import java.util.*;
import java.util.concurrent.locks.*;

public class ConditionQueue {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition[] turn = {lock.newCondition(), lock.newCondition(), lock.newCondition()};
  private int current;
  private final StringBuilder out = new StringBuilder();

  void work(int id, int rounds) {
    for (int i = 0; i < rounds; i++) {
      lock.lock();
      try {
        while (current != id) turn[id].awaitUninterruptibly();
        out.append((char) ('A' + id));
        current = (current + 1) % 3;
        turn[current].signal();
      } finally {
        lock.unlock();
      }
    }
  }

  public static void main(String[] args) throws Exception {
    ConditionQueue q = new ConditionQueue();
    List<Thread> ts = new ArrayList<>();
    for (int id = 2; id >= 0; id--) {
      int k = id;
      Thread t = new Thread(() -> q.work(k, 4));
      ts.add(t);
      t.start();
    }
    for (Thread t : ts) t.join();
    System.out.println(q.out);
    try {
      q.turn[0].signal();
    } catch (IllegalMonitorStateException e) {
      System.out.println("signal without lock");
    }
  }
}
