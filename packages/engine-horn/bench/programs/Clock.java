// together: holds
import assay.Verifier;

public class Clock {
  public static void main(String[] args) {
    int seconds = 0, minutes = 0, ticks = 0;
    while (ticks < 3600) {
      ticks++;
      seconds++;
      if (seconds == 60) { seconds = 0; minutes++; }
    }
    assert ticks == 60 * minutes + seconds;
  }
}
