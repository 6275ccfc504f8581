// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.Arrays;

public class Rotate {
    static int[][] rotated(int[][] matrix) {
        int n = matrix.length;
        int m = matrix[0].length;
        int[][] result = new int[m][n];
        for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) result[j][n - 1 - i] = matrix[i][j];
        return result;
    }

    public static void main(String[] args) {
        int rows = Verifier.nondetInt();
        int columns = Verifier.nondetInt();
        Verifier.assume(rows >= 1 && rows <= 3 && columns >= 1 && columns <= 3);
        int[][] matrix = new int[rows][columns];
        for (int[] row : matrix) Arrays.setAll(row, i -> Verifier.nondetInt());
        int[][] twice = rotated(rotated(matrix));
        assert Arrays.deepEquals(matrix, rotated(rotated(twice)));
        assert twice[0][0] == matrix[rows - 1][columns - 1];
    }
}
