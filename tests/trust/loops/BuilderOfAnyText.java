// assert: holds
// exceptions: holds
import assay.Verifier;

/** However long the text is, appending gives the builder back, and fails nowhere. */
public class BuilderOfAnyText {
  public static void main(String[] args) {
    String text = Verifier.nondetString();
    if (text == null) return;
    StringBuilder builder = new StringBuilder("<");
    StringBuilder same = builder.append(text).append('>').append(text.length());
    assert same == builder;
    System.out.println(builder);
  }
}
