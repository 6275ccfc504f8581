// array index: holds
import assay.Verifier;

public class Ring {
  public static void main(String[] args) {
    int[] ring = new int[8];
    int head = 0, tail = 0, size = 0;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        if (size < ring.length) { ring[tail] = Verifier.nondetInt(); tail = (tail + 1) % ring.length; size++; }
      } else if (size > 0) { int v = ring[head]; head = (head + 1) % ring.length; size--; }
      assert size >= 0 && size <= 8 && head >= 0 && head < 8 && tail >= 0 && tail < 8;
    }
  }
}
