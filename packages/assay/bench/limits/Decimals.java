import assay.Verifier;

/** Products of matrices of floats. */
public class Decimals {
  static final int SIZE = 3;

  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false : "planted";
    double[][] a = new double[SIZE][SIZE];
    for (double[] row : a)
      for (int j = 0; j < SIZE; j++) {
        row[j] = Verifier.nondetDouble();
        if (!(Math.abs(row[j]) <= 1)) return;
      }
    double trace = 0;
    for (int i = 0; i < SIZE; i++)
      for (int k = 0; k < SIZE; k++) trace += a[i][k] * a[k][i];
    assert trace <= SIZE * SIZE;
    assert Math.sin(trace) * Math.exp(-trace) < 1e9;
  }
}
