// options: --entry LimitFixed.share
// exceptions: holds, proved
public class LimitFixed {
  private static int limit = 10;
  private static int calls;

  public static int share(int amount) {
    return amount / limit;
  }

  public static void count() {
    calls++;
  }
}
