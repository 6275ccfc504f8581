// retry: fails
import assay.Verifier;

public class RetryOff {
  public static void main(String[] args) {
    int most = Verifier.nondetInt();
    if (most < 50 || most > 1000) return;
    int attempts = 0;
    boolean isDone = false;
    while (!isDone && attempts++ < most) isDone = Verifier.nondetBoolean();
    assert attempts <= most;
  }
}
