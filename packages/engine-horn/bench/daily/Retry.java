// retry: holds
import assay.Verifier;

public class Retry {
  public static void main(String[] args) {
    int most = Verifier.nondetInt();
    if (most < 1 || most > 1000) return;
    int attempts = 0;
    int delay = 100;
    long waited = 0;
    boolean isDone = false;
    while (!isDone && attempts < most) {
      isDone = Verifier.nondetBoolean();
      attempts++;
      if (!isDone) {
        waited += delay;
        delay = Math.min(delay * 2, 60_000);
      }
    }
    assert attempts >= 1 && attempts <= most;
    assert delay <= 60_000;
    assert isDone || attempts == most;
    assert waited <= 60_000L * attempts;
  }
}
