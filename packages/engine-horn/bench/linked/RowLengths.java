// rows: holds
import assay.Verifier;

public class RowLengths {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 1000) return;
    int[][] rows = new int[n][];
    for (int i = 0; i < n; i++) rows[i] = new int[3];
    int at = Verifier.nondetInt();
    if (at >= 0 && at < n) assert rows[at] != null && rows[at].length == 3;
  }
}
