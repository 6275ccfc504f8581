// assert: fails, violated
// says: violated(?![\s\S]*assum[^\n]*found by)
import assay.Verifier;

/** How a violation was found is no assumption. */
public class FoundByIsNoAssumption {
  public static void main(String[] args) {
    assert Verifier.nondetInt() != 7;
  }
}
