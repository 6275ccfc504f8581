import java.util.*;
import java.util.concurrent.*;

public class BlockingQueues {
  public static void main(String[] args) throws Exception {
    BlockingQueue<String> q = new ArrayBlockingQueue<>(2);
    List<String> out = Collections.synchronizedList(new ArrayList<>());
    Thread c = new Thread(() -> {
      try {
        String s;
        while (!(s = q.take()).equals("END")) out.add(s.toUpperCase());
      } catch (InterruptedException e) {
        out.add("interrupted");
      }
    });
    c.start();
    for (String s : "the words pass one by one".split(" ")) q.put(s);
    q.put("END");
    c.join();
    System.out.println(out);
    LinkedBlockingQueue<Integer> l = new LinkedBlockingQueue<>(3);
    System.out.println(l.offer(1) + " " + l.offer(2) + " " + l.offer(3) + " " + l.offer(4) + " " + l.remainingCapacity() + " " + l + " " + l.peek() + " " + l.poll() + " " + l.size());
    List<Integer> drained = new ArrayList<>();
    System.out.println(l.drainTo(drained) + " " + drained + " " + l.poll(1, TimeUnit.MILLISECONDS));
    try {
      new ArrayBlockingQueue<>(1, false, List.of(1)).add(2);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    PriorityBlockingQueue<Integer> p = new PriorityBlockingQueue<>(List.of(5, 1, 3));
    System.out.println(p.take() + " " + p.take() + " " + p);
    LinkedBlockingDeque<Integer> d = new LinkedBlockingDeque<>();
    d.putFirst(1);
    d.putLast(2);
    System.out.println(d.takeLast() + " " + d);
    SynchronousQueue<Integer> s = new SynchronousQueue<>();
    Thread t = new Thread(() -> {
      try {
        s.put(77);
      } catch (InterruptedException e) {
        System.out.println("no");
      }
    });
    t.start();
    System.out.println(s.take());
    t.join();
  }
}
