// assert: fails
import assay.Verifier;

/** What is appended is in the builder, also where nobody had to look into appending. */
public class BuilderChanged {
  public static void main(String[] args) {
    String text = Verifier.nondetString();
    if (text == null) return;
    StringBuilder builder = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      builder.append(Character.isDigit(c) ? '#' : c);
    }
    String made = builder.toString();
    assert made.isEmpty() || made.charAt(0) != '#';
  }
}
