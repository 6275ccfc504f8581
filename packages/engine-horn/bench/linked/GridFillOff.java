// rows: fails
import assay.Verifier;

public class GridFillOff {
  public static void main(String[] args) {
    int rows = Verifier.nondetInt();
    int columns = Verifier.nondetInt();
    if (rows < 1 || rows > 500 || columns < 1 || columns > 500) return;
    int[][] grid = new int[rows][columns];
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        assert c < grid.length && r < grid[c].length;
        grid[c][r] = r + c;
      }
    }
  }
}
