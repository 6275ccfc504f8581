// options: --engine paths --cpu-timeout 20
// assert: fails, violated|unknown|bounded
import assay.Verifier;

/** Fails for texts of twenty characters only: what was looked at with short ones may be called bounded, and never proved. */
public class LongTextFails {
  public static void main(String[] args) {
    String text = Verifier.nondetString();
    int dots = 0;
    for (int i = 0; i < text.length(); i++) if (text.charAt(i) == '.') dots++;
    assert dots != 20;
  }
}
