// assert: holds
/** A literal is an argument, the one after it interns another string of its text. */
public class LiteralArgument {
  static String join(String a, String b) {
    return new StringBuilder(a).append(b).toString();
  }

  static boolean same(String a, String b) {
    return a == b;
  }

  public static void main(String[] args) {
    String made = join("con", "stant");
    boolean literal = same("constant", made.intern());
    assert literal && made != made.intern();
  }
}
