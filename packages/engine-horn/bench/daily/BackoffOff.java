// retries: fails
import assay.Verifier;

public class BackoffOff {
  public static void main(String[] args) {
    int delay = 100;
    int attempts = 0;
    while (attempts < 20 && Verifier.nondetBoolean()) {
      attempts++;
      if (delay < 30000) delay *= 2;
      assert delay <= 30000;
    }
  }
}
