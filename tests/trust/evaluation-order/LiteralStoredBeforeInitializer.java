// assert: holds
/** A literal is written to a static field of a class whose initializer interns another string of its text. */
public class LiteralStoredBeforeInitializer {
  static String join(String a, String b) {
    return new StringBuilder(a).append(b).toString();
  }

  static class Names {
    static final String MADE = join("con", "stant");
    static final String FIRST = MADE.intern();
    static String given;
  }

  public static void main(String[] args) {
    Names.given = "constant";
    assert Names.given == Names.FIRST && Names.given != Names.MADE;
  }
}
