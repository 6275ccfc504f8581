import assay.Verifier;

/** A text that doubles. */
public class Doubling {
  static final int SIZE = 3;

  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false : "planted";
    String text = Verifier.nondetString();
    for (int i = 0; i < SIZE * 4; i++) text = text + text;
    assert text.isEmpty() || text.charAt(0) == text.charAt(text.length() / 2);
    assert text.hashCode() != 123456789;
  }
}
