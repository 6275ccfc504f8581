// array contents: holds
import assay.Verifier;
public class StackValues {
  public static void main(String[] args) {
    int cap = Verifier.nondetInt();
    if (cap < 1 || cap > 1000) return;
    int[] items = new int[cap];
    int size = 0;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        int v = Verifier.nondetInt();
        if (v >= 1 && v <= 100 && size < cap) items[size++] = v;
      } else if (size > 0) {
        int top = items[--size];
        assert top >= 1 && top <= 100;
      }
    }
  }
}
