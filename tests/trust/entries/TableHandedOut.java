// options: --entry TableHandedOut.at
// exceptions: fails, bounded|unknown|violated
// says: other code may have changed TableHandedOut.TABLE
public class TableHandedOut {
  private static final int[] TABLE = {1, 2, 3};

  public static int[] table() {
    return TABLE;
  }

  public static int at(int n) {
    return 60 / TABLE[(n & 0x7fffffff) % 3];
  }
}
