// assert: fails
import assay.Verifier;

/** As KindsOfArrays, the other kind. */
public class KindsOfArraysOtherWay {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  public static void main(String[] args) {
    boolean numbers = rare();
    long[] longs = new long[2];
    char[] chars = new char[2];
    Object from = numbers ? new char[] {1, 2} : (Object) new long[] {1, 2};
    Object to = numbers ? chars : (Object) longs;
    System.arraycopy(from, 0, to, 0, 2);
    assert chars[1] == 0;
  }
}
