import assay.Verifier;
import java.util.ArrayDeque;
import java.util.PriorityQueue;

/** A heap and a deque of unknown numbers. */
public class Queues {
  static final int SIZE = 3;

  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false : "planted";
    PriorityQueue<Integer> queue = new PriorityQueue<>();
    ArrayDeque<Integer> deque = new ArrayDeque<>();
    for (int i = 0; i < SIZE; i++) {
      int value = Verifier.nondetInt();
      queue.add(value);
      if (value % 2 == 0) deque.addFirst(value);
      else deque.addLast(value);
    }
    int least = queue.peek();
    for (int value : deque) assert least <= value;
    assert queue.size() == deque.size();
  }
}
