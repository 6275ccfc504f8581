// together: fails
import assay.Verifier;

public class ClockLate {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int seconds = 0, minutes = 0, ticks = 0;
    while (ticks != n) {
      ticks++;
      seconds++;
      if (seconds > 60) { seconds = 0; minutes++; }
    }
    assert ticks == 60 * minutes + seconds;
  }
}
