import java.util.*;

public class MatrixOps {
  static final class Matrix {
    final double[][] a;
    final int rows, cols;

    Matrix(double[][] a) {
      this.a = a;
      rows = a.length;
      cols = a[0].length;
      for (double[] r : a) if (r.length != cols) throw new IllegalArgumentException("ragged");
    }

    static Matrix identity(int n) {
      double[][] r = new double[n][n];
      for (int i = 0; i < n; i++) r[i][i] = 1;
      return new Matrix(r);
    }

    Matrix times(Matrix o) {
      if (cols != o.rows) throw new IllegalArgumentException(rows + "x" + cols + " * " + o.rows + "x" + o.cols);
      double[][] r = new double[rows][o.cols];
      for (int i = 0; i < rows; i++) for (int j = 0; j < o.cols; j++) for (int k = 0; k < cols; k++) r[i][j] += a[i][k] * o.a[k][j];
      return new Matrix(r);
    }

    Matrix transpose() {
      double[][] r = new double[cols][rows];
      for (int i = 0; i < rows; i++) for (int j = 0; j < cols; j++) r[j][i] = a[i][j];
      return new Matrix(r);
    }

    double det() {
      double[][] m = copy();
      double d = 1;
      for (int c = 0; c < cols; c++) {
        int p = c;
        for (int r = c + 1; r < rows; r++) if (Math.abs(m[r][c]) > Math.abs(m[p][c])) p = r;
        if (m[p][c] == 0) return 0;
        if (p != c) {
          double[] t = m[p];
          m[p] = m[c];
          m[c] = t;
          d = -d;
        }
        d *= m[c][c];
        for (int r = c + 1; r < rows; r++) {
          double f = m[r][c] / m[c][c];
          for (int k = c; k < cols; k++) m[r][k] -= f * m[c][k];
        }
      }
      return d;
    }

    double[] solve(double[] b) {
      double[][] m = copy();
      double[] x = b.clone();
      int n = rows;
      for (int c = 0; c < n; c++) {
        int p = c;
        for (int r = c + 1; r < n; r++) if (Math.abs(m[r][c]) > Math.abs(m[p][c])) p = r;
        if (Math.abs(m[p][c]) < 1e-12) throw new ArithmeticException("singular");
        double[] t = m[p];
        m[p] = m[c];
        m[c] = t;
        double tx = x[p];
        x[p] = x[c];
        x[c] = tx;
        for (int r = 0; r < n; r++) {
          if (r == c) continue;
          double f = m[r][c] / m[c][c];
          for (int k = c; k < n; k++) m[r][k] -= f * m[c][k];
          x[r] -= f * x[c];
        }
      }
      for (int i = 0; i < n; i++) x[i] /= m[i][i];
      return x;
    }

    Matrix power(int e) {
      Matrix r = identity(rows), b = this;
      for (; e > 0; e >>= 1) {
        if ((e & 1) == 1) r = r.times(b);
        b = b.times(b);
      }
      return r;
    }

    private double[][] copy() {
      double[][] r = new double[rows][];
      for (int i = 0; i < rows; i++) r[i] = a[i].clone();
      return r;
    }

    @Override
    public String toString() {
      return Arrays.deepToString(a);
    }
  }

  static int[][] spiral(int n) {
    int[][] g = new int[n][n];
    int x = 0, y = 0, dx = 1, dy = 0;
    for (int k = 1; k <= n * n; k++) {
      g[y][x] = k;
      int nx = x + dx, ny = y + dy;
      if (nx < 0 || ny < 0 || nx >= n || ny >= n || g[ny][nx] != 0) {
        int t = dx;
        dx = -dy;
        dy = t;
      }
      x += dx;
      y += dy;
    }
    return g;
  }

  public static void main(String[] args) {
    Matrix m = new Matrix(new double[][] {{2, 1, -1}, {-3, -1, 2}, {-2, 1, 2}});
    System.out.println(m.transpose() + " " + m.det());
    System.out.println(m.times(Matrix.identity(3)) + " " + m.times(m.transpose()));
    double[] x = m.solve(new double[] {8, -11, -3});
    for (double v : x) System.out.print(Math.round(v * 1e6) / 1e6 + " ");
    System.out.println();
    System.out.println(new Matrix(new double[][] {{1, 1}, {1, 0}}).power(40));
    try {
      m.times(new Matrix(new double[][] {{1, 2}}));
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      new Matrix(new double[][] {{1, 2}, {2, 4}}).solve(new double[] {1, 2});
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    for (int[] r : spiral(5)) System.out.println(Arrays.toString(r));
  }
}
