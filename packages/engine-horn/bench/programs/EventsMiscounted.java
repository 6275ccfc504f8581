// counter: fails
import assay.Verifier;

public class EventsMiscounted {
  public static void main(String[] args) {
    int seen = 0, odd = 0;
    while (seen < 1000000 && Verifier.nondetBoolean()) {
      seen++;
      if (Verifier.nondetBoolean()) odd += 2;
    }
    assert odd <= seen;
  }
}
