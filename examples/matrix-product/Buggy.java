/** Matrices of whole numbers, of any shape. */
public final class Buggy {
  private final int rows;
  private final int columns;
  private final int[] cells;

  public Buggy(int rows, int columns) {
    if (rows < 1 || columns < 1 || rows > 3 || columns > 3) throw new IllegalArgumentException("no such shape");
    this.rows = rows;
    this.columns = columns;
    this.cells = new int[rows * columns];
  }

  public int get(int row, int column) {
    check(row, column);
    return cells[row * columns + column];
  }

  public void set(int row, int column, int value) {
    check(row, column);
    cells[row * columns + column] = value;
  }

  public Buggy times(Buggy other) {
    if (columns != other.rows) throw new IllegalArgumentException("the shapes do not fit");
    Buggy product = new Buggy(rows, other.columns);
    for (int i = 0; i < rows; i++)
      for (int j = 0; j < columns; j++) {
        int sum = 0;
        for (int k = 0; k < columns; k++) sum += cells[i * columns + k] * other.cells[k * other.columns + j];
        product.cells[i * product.columns + j] = sum;
      }
    return product;
  }

  private void check(int row, int column) {
    if (row < 0 || row >= rows || column < 0 || column >= columns) throw new IndexOutOfBoundsException(row + ", " + column);
  }
}
