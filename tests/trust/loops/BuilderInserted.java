// assert: fails
// exceptions: holds
import assay.Verifier;

/** What is inserted is in the builder, by whatever name it is known, also where nobody had to look into inserting. */
public class BuilderInserted {
  public static void main(String[] args) {
    String text = Verifier.nondetString();
    if (text == null) return;
    StringBuilder builder = new StringBuilder("x");
    StringBuilder same = builder;
    same.insert(0, text).reverse();
    assert builder.length() == 1 || builder.charAt(0) != 'x';
  }
}
