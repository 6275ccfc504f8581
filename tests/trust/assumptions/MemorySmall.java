// assert: holds, proved
// says: one execution

/** Sixteen bytes: nobody has to assume anything. */
public class MemorySmall {
  public static void main(String[] args) {
    try {
      int[] values = new int[4];
      values[3] = 7;
      assert values[3] == 7;
    } catch (Throwable thrown) {
      assert false;
    }
  }
}
