// options: --entry LimitReadByAnother.share
// exceptions: fails, bounded|unknown|violated
// says: other code may have changed Settings.limit
public class LimitReadByAnother {
  public static int share(int amount) {
    return amount / current();
  }

  private static int current() {
    return Settings.limit;
  }
}

class Settings {
  static int limit = 10;
}
