// options: --engine paths --cpu-timeout 60
// assert: fails
import assay.Verifier;

/** A made string is the first of its text, unless the literal was used before: interning it after an input, on paths that differ in that. */
public class InternOfMade {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    String seen = n > 0 ? "firstly" : "none";
    String made = new StringBuilder("first").append("ly").toString();
    String interned = made.intern();
    assert interned == "firstly" && interned != seen + "" : "what interning gives is the constant";
    assert interned != made;
  }
}
