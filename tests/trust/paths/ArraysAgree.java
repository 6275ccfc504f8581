// options: --engine paths --cpu-timeout 60
// assert: holds, proved
import assay.Verifier;
import java.util.Arrays;

/** Comparing arrays at once says what their elements say, whatever these are and wherever the parts begin. */
public class ArraysAgree {
  public static void main(String[] args) {
    int[] a = new int[5];
    int[] b = new int[5];
    long[] c = new long[2];
    short[] d = new short[3];
    for (int i = 0; i < 5; i++) {
      a[i] = Verifier.nondetInt();
      b[i] = i == 3 ? a[i] : Verifier.nondetInt();
    }
    for (int i = 0; i < 2; i++) c[i] = Verifier.nondetLong();
    for (int i = 0; i < 3; i++) d[i] = Verifier.nondetShort();

    int first = -1;
    for (int i = 4; i >= 0; i--) first = a[i] != b[i] ? i : first;
    assert Arrays.mismatch(a, b) == first;
    assert Arrays.equals(a, b) == (first < 0);
    assert Arrays.equals(a, 3, 5, b, 3, 5) == (a[4] == b[4]);
    assert Arrays.equals(a, 0, 2, b, 1, 3) == (a[0] == b[1] && a[1] == b[2]);
    assert Arrays.equals(c, new long[] {7, -1}) == (c[0] == 7 && c[1] == -1);
    assert Arrays.equals(d, new short[] {1, 2, -3}) == (d[0] == 1 && d[1] == 2 && d[2] == -3);
    assert Arrays.mismatch(a, new int[] {a[0], a[1]}) == 2;
    assert Integer.signum(Arrays.compare(c, new long[] {5, 5})) == (c[0] != 5 ? Long.compare(c[0], 5) : Long.compare(c[1], 5));
  }
}
