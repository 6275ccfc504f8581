// assert: holds
/** In one expression a literal is compared before another string of its text is interned. */
public class LiteralBeforeIntern {
  static String join(String a, String b) {
    return new StringBuilder(a).append(b).toString();
  }

  public static void main(String[] args) {
    String made = join("con", "stant");
    String text = (made == "constant") + " " + (made.intern() == "constant");
    assert text.equals("false true");
  }
}
