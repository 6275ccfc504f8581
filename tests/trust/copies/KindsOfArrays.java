// assert: fails
import assay.Verifier;

/** The target of a copy is an array of one of two kinds. */
public class KindsOfArrays {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  public static void main(String[] args) {
    boolean numbers = rare();
    int[] ints = new int[2];
    byte[] bytes = new byte[2];
    Object from = !numbers ? new byte[] {1, 2} : (Object) new int[] {1, 2};
    Object to = !numbers ? bytes : (Object) ints;
    System.arraycopy(from, 0, to, 0, 2);
    assert ints[0] == 0;
  }
}
