// matrix index: fails
import assay.Verifier;

public class GridOff {
  public static void main(String[] args) {
    int rows = Verifier.nondetInt();
    int columns = Verifier.nondetInt();
    if (rows < 1 || rows > 100 || columns < 1 || columns > 100) return;
    for (int row = 0; row < rows; row++)
      for (int column = 0; column < columns; column++) assert row * rows + column < rows * columns;
  }
}
