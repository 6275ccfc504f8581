// options: --entry TableChanged.at
// exceptions: fails, bounded|unknown|violated
// says: other code may have changed TableChanged.TABLE
public class TableChanged {
  private static final int[] TABLE = {1, 2, 3};

  public static void set(int index, int value) {
    TABLE[index % 3] = value;
  }

  public static int at(int n) {
    return 60 / TABLE[(n & 0x7fffffff) % 3];
  }
}
