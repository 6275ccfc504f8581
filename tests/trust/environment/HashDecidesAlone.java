// assert: fails, violated

/** As HashDecidesEarly, without any other input. */
public class HashDecidesAlone {
  static int[] cells = new int[0];
  public static void main(String[] args) {
    int bits = System.identityHashCode(new Object()) & 3;
    if (bits == 2) cells = new int[4];
    assert cells.length == 0 : "the hash of an object may end in binary 10";
  }
}
