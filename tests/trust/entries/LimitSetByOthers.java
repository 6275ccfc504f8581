// options: --entry LimitSetByOthers.share
// exceptions: fails, bounded|unknown|violated
// says: other code may have changed LimitSetByOthers.limit
public class LimitSetByOthers {
  private static int limit = 10;

  public static void setLimit(int value) {
    limit = value;
  }

  public static int share(int amount) {
    return amount / limit;
  }
}
