// options: --entry TablePrivate.at
// exceptions: holds, proved
public class TablePrivate {
  private static final int[] TABLE = {1, 2, 3};

  public static int length() {
    return TABLE.length;
  }

  public static int at(int n) {
    return 60 / TABLE[(n & 0x7fffffff) % 3];
  }
}
