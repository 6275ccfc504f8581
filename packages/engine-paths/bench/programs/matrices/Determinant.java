// assert: holds
// exceptions: holds
import assay.Verifier;

/** Matrices of small numbers: transposing keeps the determinant, swapping rows negates it. */
public class Determinant {
    static int det(int[][] m) {
        int n = m.length;
        if (n == 1) return m[0][0];
        int sum = 0;
        for (int column = 0; column < n; column++) {
            int[][] minor = new int[n - 1][n - 1];
            for (int i = 1; i < n; i++)
                for (int j = 0, k = 0; j < n; j++) if (j != column) minor[i - 1][k++] = m[i][j];
            sum += (column % 2 == 0 ? 1 : -1) * m[0][column] * det(minor);
        }
        return sum;
    }

    static int[][] transposed(int[][] m) {
        int[][] t = new int[m[0].length][m.length];
        for (int i = 0; i < m.length; i++) for (int j = 0; j < m[i].length; j++) t[j][i] = m[i][j];
        return t;
    }

    public static void main(String[] args) {
        int[][] m = new int[2][2];
        for (int[] row : m)
            for (int j = 0; j < row.length; j++) {
                row[j] = Verifier.nondetInt();
                Verifier.assume(row[j] >= -3 && row[j] <= 3);
            }
        int[][] t = transposed(m);
        assert det(t) == det(m);
        int[][] swapped = { m[1], m[0] };
        assert det(swapped) == -det(m);
        assert t[0][1] == m[1][0];
    }
}
