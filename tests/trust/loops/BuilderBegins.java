// assert: fails
// exceptions: holds
import assay.Verifier;

/** A builder begins with the text it is given, which need not be short. */
public class BuilderBegins {
  public static void main(String[] args) {
    String text = Verifier.nondetString();
    if (text == null) return;
    StringBuilder builder = new StringBuilder(text);
    System.out.println(builder.toString());
    assert builder.length() < 3;
  }
}
