// assert: holds
import assay.Verifier;

/** The array that is not the target of the copy is as it was. */
public class KindsOfArraysUntouched {
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
    assert numbers ? bytes[0] == 0 : ints[0] == 0;
  }
}
