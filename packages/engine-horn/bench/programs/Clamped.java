// capacity: holds
import assay.Verifier;

public class Clamped {
  public static void main(String[] args) {
    int volume = 50;
    while (Verifier.nondetBoolean()) {
      volume += Verifier.nondetBoolean() ? 7 : -7;
      if (volume > 100) volume = 100;
      if (volume < 0) volume = 0;
    }
    assert volume >= 0 && volume <= 100;
  }
}
