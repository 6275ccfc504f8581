// assert: fails
import assay.Verifier;

/** An element is written through an array that became the other one. */
public class AliasedElements {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  public static void main(String[] args) {
    int[] mine = new int[2];
    int[] yours = new int[2];
    for (int i = 0; rare(); i++) {
      if (i == 2) yours = mine;
      yours[i & 1] = 1;
      assert mine[0] == 0 && mine[1] == 0;
    }
  }
}
