import assay.Verifier;

/** Unknown places of queens, and a search that goes back. */
public class Queens {
  static final int SIZE = 3;

  static boolean isFree(int[] column, int row) {
    for (int i = 0; i < row; i++)
      if (column[i] == column[row] || Math.abs(column[i] - column[row]) == row - i) return false;
    return true;
  }

  static int solutions(int[] column, int row) {
    if (row == column.length) return 1;
    int found = 0;
    for (column[row] = 0; column[row] < column.length; column[row]++) if (isFree(column, row)) found += solutions(column, row + 1);
    return found;
  }

  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false : "planted";
    int[] column = new int[SIZE + 3];
    boolean free = true;
    for (int i = 0; i < column.length; i++) {
      column[i] = Verifier.nondetInt();
      if (column[i] < 0 || column[i] >= column.length) return;
      free &= isFree(column, i);
    }
    assert !free;
    assert solutions(new int[SIZE + 4], 0) >= 0;
  }
}
