// counter: holds
import assay.Verifier;

public class EventsCounted {
  public static void main(String[] args) {
    int seen = 0, odd = 0;
    while (seen < 1000000 && Verifier.nondetBoolean()) {
      seen++;
      if (Verifier.nondetBoolean()) odd++;
    }
    assert odd <= seen;
  }
}
