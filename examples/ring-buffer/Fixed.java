import assay.Verifier;

/** A queue of fixed capacity in an array. */
public class Fixed {
  static final class RingBuffer {
    private final int[] items;
    private int head;
    private int size;

    RingBuffer(int capacity) {
      items = new int[capacity];
    }

    boolean isFull() {
      return size == items.length;
    }

    boolean isEmpty() {
      return size == 0;
    }

    void put(int item) {
      if (isFull()) {
        throw new IllegalStateException("full");
      }
      int tail = (head + size) % items.length;
      items[tail] = item;
      size++;
    }

    int take() {
      if (isEmpty()) {
        throw new IllegalStateException("empty");
      }
      int item = items[head];
      head = (head + 1) % items.length;
      size--;
      return item;
    }
  }

  public static void main(String[] args) {
    RingBuffer buffer = new RingBuffer(3);
    int sent = 0;
    int received = 0;
    for (int i = 0; i < 6; i++) {
      boolean produce = Verifier.nondetBoolean();
      if (produce && !buffer.isFull()) {
        buffer.put(sent++);
      } else if (!produce && !buffer.isEmpty()) {
        assert buffer.take() == received++ : "messages arrive in order";
      }
    }
  }
}
