import assay.Verifier;

/** Long texts with something unknown in them. */
public class LongStrings {
  static final int SIZE = 3;

  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false : "planted";
    StringBuilder builder = new StringBuilder();
    for (int i = 0; i < SIZE * 100; i++) builder.append("word ").append(i).append(' ');
    String unknown = Verifier.nondetString();
    builder.insert(builder.length() / 2, unknown);
    String text = builder.toString();
    assert text.indexOf(unknown) >= 0;
    assert text.replace(unknown, "").length() <= text.length();
    assert text.split(" ").length >= SIZE;
  }
}
