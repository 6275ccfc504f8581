// assert: holds
// exceptions: fails
import assay.Verifier;
import java.util.ArrayList;
import java.util.List;

/** The elements of a matrix in a spiral. With rows of no elements the first row is asked for a length it has, but an empty matrix has no row. */
public class Spiral {
    static List<Integer> spiral(int[][] m) {
        List<Integer> out = new ArrayList<>();
        int top = 0, bottom = m.length - 1, left = 0, right = m[0].length - 1;
        while (top <= bottom && left <= right) {
            for (int j = left; j <= right; j++) out.add(m[top][j]);
            top++;
            for (int i = top; i <= bottom; i++) out.add(m[i][right]);
            right--;
            if (top <= bottom) for (int j = right; j >= left; j--) out.add(m[bottom][j]);
            bottom--;
            if (left <= right) for (int i = bottom; i >= top; i--) out.add(m[i][left]);
            left++;
        }
        return out;
    }

    public static void main(String[] args) {
        int rows = Verifier.nondetInt();
        int columns = Verifier.nondetInt();
        Verifier.assume(rows >= 0 && rows <= 3 && columns >= 0 && columns <= 3);
        int[][] m = new int[rows][columns];
        for (int i = 0; i < rows; i++) for (int j = 0; j < columns; j++) m[i][j] = i * columns + j;
        List<Integer> spiral = spiral(m);
        assert spiral.size() == rows * columns;
        assert spiral.stream().distinct().count() == rows * columns;
    }
}
