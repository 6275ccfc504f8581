// matrix index: holds
import assay.Verifier;

public class Grid {
  public static void main(String[] args) {
    int rows = Verifier.nondetInt();
    int columns = Verifier.nondetInt();
    if (rows < 1 || rows > 100 || columns < 1 || columns > 100) return;
    int last = -1;
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        int at = row * columns + column;
        assert at >= 0 && at < rows * columns;
        last = at;
      }
    }
    assert last < rows * columns;
  }
}
