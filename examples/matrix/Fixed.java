import assay.Verifier;

/** Transposes a matrix that need not be square. */
public class Fixed {
  static int[][] transpose(int[][] matrix) {
    int rows = matrix.length;
    int columns = matrix[0].length;
    int[][] result = new int[columns][rows];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        result[j][i] = matrix[i][j];
      }
    }
    return result;
  }

  public static void main(String[] args) {
    int rows = Verifier.nondetInt();
    int columns = Verifier.nondetInt();
    Verifier.assume(rows >= 1 && rows <= 3 && columns >= 1 && columns <= 3);
    int[][] matrix = new int[rows][columns];
    matrix[rows - 1][columns - 1] = 7;
    int[][] turned = transpose(matrix);
    assert turned[columns - 1][rows - 1] == 7;
  }
}
