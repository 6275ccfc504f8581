// arithmetic: holds
import assay.Verifier;

public class HalfAgain {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    if (x < 0) return;
    int steps = 0;
    while (x > 0) { x /= 2; steps++; if (steps > 40) break; }
    assert x >= 0 && steps >= 0 && steps <= 41;
  }
}
