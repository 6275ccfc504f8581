// ring buffer: holds
import assay.Verifier;

public class DequeOnRing {
  public static void main(String[] args) {
    final int capacity = Verifier.nondetInt();
    if (capacity < 1 || capacity > 1000) return;
    int[] ring = new int[capacity];
    int head = 0;
    int size = 0;
    while (Verifier.nondetBoolean()) {
      switch (Verifier.nondetInt() & 3) {
        case 0:
          if (size == capacity) break;
          head = head == 0 ? capacity - 1 : head - 1;
          ring[head] = 7;
          size++;
          break;
        case 1:
          if (size == capacity) break;
          int end = head + size;
          if (end >= capacity) end -= capacity;
          ring[end] = 9;
          size++;
          break;
        case 2:
          if (size == 0) break;
          head = head + 1 == capacity ? 0 : head + 1;
          size--;
          break;
        default:
          if (size > 0) size--;
      }
      assert head >= 0 && head < capacity;
      assert size >= 0 && size <= capacity;
    }
  }
}
