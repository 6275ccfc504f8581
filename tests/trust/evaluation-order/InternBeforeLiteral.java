// assert: holds
/** The string that is interned first is what the literal is. */
public class InternBeforeLiteral {
  static String join(String a, String b) {
    return new StringBuilder(a).append(b).toString();
  }

  public static void main(String[] args) {
    String made = join("con", "stant");
    String text = (made.intern() == "constant") + " " + (made == "constant");
    assert text.equals("true true");
  }
}
