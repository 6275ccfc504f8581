import assay.Verifier;

/** Shortest ways between all places of an unknown graph. */
public class Grid {
  static final int SIZE = 3;

  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false : "planted";
    int[][] way = new int[SIZE][SIZE];
    for (int i = 0; i < SIZE; i++)
      for (int j = 0; j < SIZE; j++) {
        int length = Verifier.nondetInt();
        way[i][j] = i == j ? 0 : length >= 0 && length < 1000 ? length : 1000;
      }
    for (int k = 0; k < SIZE; k++)
      for (int i = 0; i < SIZE; i++)
        for (int j = 0; j < SIZE; j++) if (way[i][k] + way[k][j] < way[i][j]) way[i][j] = way[i][k] + way[k][j];
    for (int i = 0; i < SIZE; i++)
      for (int j = 0; j < SIZE; j++)
        for (int k = 0; k < SIZE; k++) assert way[i][j] <= way[i][k] + way[k][j];
  }
}
