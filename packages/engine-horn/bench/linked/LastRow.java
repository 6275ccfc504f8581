// rows: holds
import assay.Verifier;

public class LastRow {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[][] table = new int[n][4];
    int k = 0;
    while (k < n - 1) k++;
    table[k][3] = 7;
    assert table[k].length == 4;
  }
}
