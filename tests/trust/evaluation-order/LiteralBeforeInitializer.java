// assert: holds
/** A literal is an argument of a method whose class, when it is initialized, interns another string of its text. */
public class LiteralBeforeInitializer {
  static String join(String a, String b) {
    return new StringBuilder(a).append(b).toString();
  }

  static class Names {
    static final String MADE = join("con", "stant");
    static final String FIRST = MADE.intern();

    static boolean isFirst(String name) {
      return name == FIRST;
    }
  }

  public static void main(String[] args) {
    assert Names.isFirst("constant");
    assert Names.MADE != Names.FIRST;
  }
}
