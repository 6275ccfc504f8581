// assert: fails, violated
// says: found by (trying inputs|refinement)(?![\s\S]*assuming: found)
import assay.Verifier;

/** How a violation was found is no assumption. */
public class FoundByIsNoAssumption {
  public static void main(String[] args) {
    assert Verifier.nondetInt() != 7;
  }
}
