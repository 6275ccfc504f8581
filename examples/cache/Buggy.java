import assay.Verifier;

/** A small cache in front of a slow computation: keys share slots. */
public class Buggy {
  static final class SquareCache {
    private final int[] keys = new int[4];
    private final long[] values = new long[4];
    private final boolean[] used = new boolean[4];

    long square(int key) {
      int slot = key & 3;
      if (used[slot]) {
        return values[slot];
      }
      long value = (long) key * key;
      used[slot] = true;
      keys[slot] = key;
      values[slot] = value;
      return value;
    }
  }

  public static void main(String[] args) {
    SquareCache cache = new SquareCache();
    int first = Verifier.nondetInt();
    int second = Verifier.nondetInt();
    Verifier.assume(first >= 0 && first < 1000 && second >= 0 && second < 1000);
    cache.square(first);
    assert cache.square(second) == (long) second * second : "the answer to another question";
  }
}
