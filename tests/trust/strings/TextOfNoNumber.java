// assert: fails
import assay.Verifier;

/** The text of what is no number is a constant of the library. */
public class TextOfNoNumber {
  public static void main(String[] args) {
    double d = Verifier.nondetDouble();
    assert Double.toString(d) != "NaN";
  }
}
