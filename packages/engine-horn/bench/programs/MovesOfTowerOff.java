// recursion: fails
import assay.Verifier;

/** The step is counted twice where the tower is one high. */
public class MovesOfTowerOff {
  static int moves;

  static void move(int n, int from, int to, int over) {
    if (n == 0) return;
    move(n - 1, from, over, to);
    moves += n == 1 ? 2 : 1;
    move(n - 1, over, to, from);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 30) return;
    move(n, 1, 3, 2);
    assert moves == (1 << n) - 1;
  }
}
