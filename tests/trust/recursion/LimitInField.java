// assert: fails
import assay.Verifier;

/** The limit is a field of an object that a static field holds. */
public class LimitInField {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static class Settings {
    int limit = 10;
  }

  static final Settings settings = new Settings();

  static void visit(int n) {
    if (n > settings.limit) assert false;
    int next = rare() ? settings.limit : Integer.MIN_VALUE;
    if (rare()) settings.limit -= 5;
    if (rare()) visit(next);
  }

  public static void main(String[] args) {
    visit(Integer.MIN_VALUE);
  }
}
