// containers on arrays: fails
import assay.Verifier;

public class HeapValuesOff {
  public static void main(String[] args) {
    int[] heap = new int[32];
    int size = 0;
    while (Verifier.nondetBoolean()) {
      int v = Verifier.nondetInt();
      if (v < 1 || v > 501 || size == 32) continue;
      int at = size++;
      heap[at] = v;
      while (at > 0) {
        int up = (at - 1) / 2;
        if (heap[up] <= heap[at]) break;
        int t = heap[up];
        heap[up] = heap[at];
        heap[at] = t;
        at = up;
      }
    }
    int k = Verifier.nondetInt();
    if (k >= 0 && k < size) assert heap[k] >= 1 && heap[k] <= 500;
  }
}
