// array index: fails
import assay.Verifier;

public class StackOverflowed {
  public static void main(String[] args) {
    int[] stack = new int[16];
    int size = 0;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) { if (size <= stack.length) size++; }
      else if (size > 0) size--;
      assert size >= 0 && size <= 16;
    }
  }
}
