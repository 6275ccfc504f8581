// assert: fails, violated

/** A native asks for the hash before any statement asks for an input: what is decided about it in between is one way of two. */
public class HashDecidesEarly {
  static int[] cells = new int[0];
  public static void main(String[] args) {
    int bits = System.identityHashCode(new Object()) & 3;
    if (bits == 2) cells = new int[4];
    int n = assay.Verifier.nondetInt();
    int sum = n + cells.length;
    assert cells.length == 0 : "the hash of an object may end in binary 10";
  }
}
