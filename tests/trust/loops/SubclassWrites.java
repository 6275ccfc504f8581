// options: --engine horn --cpu-timeout 8
// assert: fails
import assay.Verifier;

/** What the loop calls is a method of a subclass, on one way only. */
public class SubclassWrites {
  final int[] held = new int[9];

  void put(int at, int x) {
    held[at] = x < 0 ? 0 : x;
  }

  static class Raw extends SubclassWrites {
    @Override
    void put(int at, int x) {
      held[at] = x;
    }
  }

  public static void main(String[] args) {
    SubclassWrites it = Verifier.nondetInt() * 1103515245 + 12345 == 424242 ? new Raw() : new SubclassWrites();
    for (int i = 0; i < 9; i++) it.put(i, Verifier.nondetInt());
    int k = Verifier.nondetInt();
    if (k >= 0 && k < 9) assert it.held[k] >= 0;
  }
}
