// containers on arrays: fails
import assay.Verifier;

public class RingValuesOff {
  public static void main(String[] args) {
    int cap = Verifier.nondetInt();
    if (cap < 1 || cap > 100) return;
    int[] ring = new int[cap];
    int head = 0;
    int size = 0;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        int v = Verifier.nondetInt();
        if (v < 0 || v > 10 || size == cap) continue;
        int at = head + size;
        if (at >= cap) at -= cap;
        ring[at] = v;
        size++;
      } else if (size > 0) {
        int v = ring[head];
        head++;
        if (head == cap) head = 0;
        size--;
        assert v >= 0 && v <= 9;
      }
    }
  }
}
