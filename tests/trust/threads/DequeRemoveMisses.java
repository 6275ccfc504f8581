// options: --cpu-timeout 40
// assert: fails, violated
import java.util.concurrent.ConcurrentLinkedDeque;

/** Who goes through the links of a deque may miss an element that is there all the time. */
public class DequeRemoveMisses {
  public static void main(String[] args) throws Exception {
    ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
    deque.add(1);
    Thread other = new Thread(() -> {
      deque.addFirst(1);
      deque.pollLast();
    });
    other.start();
    boolean removed = deque.remove((Object) 1);
    other.join();
    assert removed;
  }
}
