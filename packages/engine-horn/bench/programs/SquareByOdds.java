// arithmetic: holds
import assay.Verifier;

public class SquareByOdds {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 40000) return;
    int square = 0, odd = 1;
    for (int i = 0; i < n; i++) { square += odd; odd += 2; }
    assert odd == 2 * n + 1;
  }
}
