// options: --cpu-timeout 4
// assert: fails
import assay.Verifier;

/** The class initializer is part of the recursion, and lowers the limit. */
public class ThroughInitializer {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static int limit = 10;

  static class Table {
    static final int FIRST;

    static {
      limit -= 5;
      visit(rare() ? 8 : 1);
      FIRST = 1;
    }
  }

  static void visit(int n) {
    if (n > limit) assert false;
    if (rare()) visit(Table.FIRST);
  }

  public static void main(String[] args) {
    visit(0);
  }
}
