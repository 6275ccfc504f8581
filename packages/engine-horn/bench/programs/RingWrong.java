// array index: fails
import assay.Verifier;

public class RingWrong {
  public static void main(String[] args) {
    int head = 0, tail = 0, size = 0;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        if (size < 9) { tail = (tail + 1) & 7; size++; }
      } else if (size > 0) { head = (head + 1) & 7; size--; }
    }
    assert ((tail - head) & 7) == size;
  }
}
