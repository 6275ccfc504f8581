// options: --entry TablePublic.at
// exceptions: fails, bounded|unknown|violated
// says: other code may have changed TablePublic.TABLE
public class TablePublic {
  public static final int[] TABLE = {1, 2, 3};

  public static int at(int n) {
    return 60 / TABLE[(n & 0x7fffffff) % 3];
  }
}
