// assert: fails
// exceptions: holds
import java.util.Arrays;
/** Products of matrices do not commute, but those of the transposed ones do. */
public class Matrices {
  private final int rows, cols; private final long[] cells;
  Matrices(int rows, int cols) { this.rows = rows; this.cols = cols; cells = new long[rows * cols]; }
  long get(int r, int c) { check(r, c); return cells[r * cols + c]; }
  Matrices set(int r, int c, long v) { check(r, c); cells[r * cols + c] = v; return this; }
  private void check(int r, int c) { if (r < 0 || r >= rows || c < 0 || c >= cols) throw new IndexOutOfBoundsException(r + "," + c); }
  Matrices times(Matrices other) {
    if (cols != other.rows) throw new IllegalArgumentException();
    Matrices result = new Matrices(rows, other.cols);
    for (int i = 0; i < rows; i++) for (int j = 0; j < other.cols; j++) { long s = 0; for (int k = 0; k < cols; k++) s += get(i, k) * other.get(k, j); result.set(i, j, s); }
    return result;
  }
  Matrices transposed() { Matrices t = new Matrices(cols, rows); for (int i = 0; i < rows; i++) for (int j = 0; j < cols; j++) t.set(j, i, get(i, j)); return t; }
  @Override public boolean equals(Object o) { return o instanceof Matrices m && rows == m.rows && cols == m.cols && Arrays.equals(cells, m.cells); }
  @Override public int hashCode() { return Arrays.hashCode(cells) + 31 * rows; }
  public static void main(String[] args) {
    Matrices a = new Matrices(2, 2), b = new Matrices(2, 2);
    for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) { a.set(i, j, assay.Verifier.nondetInt()); b.set(i, j, assay.Verifier.nondetInt()); }
    assert a.transposed().transposed().equals(a);
    assert a.times(b).transposed().equals(b.transposed().times(a.transposed()));
    assert a.times(b).equals(b.times(a));
  }
}
