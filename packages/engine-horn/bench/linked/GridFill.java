// rows: holds
import assay.Verifier;

public class GridFill {
  public static void main(String[] args) {
    int rows = Verifier.nondetInt();
    int columns = Verifier.nondetInt();
    if (rows < 1 || rows > 500 || columns < 1 || columns > 500) return;
    int[][] grid = new int[rows][columns];
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        assert c < grid[r].length;
        grid[r][c] = r + c;
      }
    }
  }
}
