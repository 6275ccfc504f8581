// capacity: holds
import assay.Verifier;

public class Tokens {
  public static void main(String[] args) {
    int tokens = 5, taken = 0;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) { if (tokens > 0) { tokens--; taken++; } }
      else if (taken > 0) { tokens++; taken--; }
    }
    assert tokens + taken == 5 && tokens >= 0 && taken >= 0;
  }
}
