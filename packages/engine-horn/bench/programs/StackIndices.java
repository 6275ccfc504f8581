// array index: holds
import assay.Verifier;

public class StackIndices {
  public static void main(String[] args) {
    int[] stack = new int[16];
    int size = 0;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) { if (size < stack.length) stack[size++] = Verifier.nondetInt(); }
      else if (size > 0) { int top = stack[--size]; }
      assert size >= 0 && size <= 16;
    }
  }
}
