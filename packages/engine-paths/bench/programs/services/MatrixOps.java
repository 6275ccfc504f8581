// assert: holds
// exceptions: fails
/** Matrices as int[][]: `transpose` of a matrix without rows. */
public class MatrixOps {
    public static int[][] transpose(int[][] m) {
        int rows = m.length;
        int columns = m[0].length;
        int[][] t = new int[columns][rows];
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < columns; j++) t[j][i] = m[i][j];
        return t;
    }

    public static int trace(int[][] m) {
        int sum = 0;
        for (int i = 0; i < m.length; i++) if (i < m[i].length) sum += m[i][i];
        return sum;
    }

    public static int[][] identity(int n) {
        if (n < 0 || n > 5) throw new IllegalArgumentException();
        int[][] m = new int[n][n];
        for (int i = 0; i < n; i++) m[i][i] = 1;
        assert trace(m) == n;
        return m;
    }
}
