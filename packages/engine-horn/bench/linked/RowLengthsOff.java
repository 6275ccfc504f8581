// rows: fails
import assay.Verifier;

public class RowLengthsOff {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 1000) return;
    int[][] rows = new int[n][];
    for (int i = 1; i < n; i++) rows[i] = new int[3];
    int at = Verifier.nondetInt();
    if (at >= 0 && at < n) assert rows[at] != null && rows[at].length == 3;
  }
}
