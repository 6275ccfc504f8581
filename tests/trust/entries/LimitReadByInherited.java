// options: --entry LimitReadByInherited.check
// assert: fails, bounded|unknown|violated
// says: other code may have changed Limits.limit

/** Who reads the limit, which other code may have changed, is a method that a class inherits and an interface names. */
public class LimitReadByInherited {
  public void check() {
    Limited limited = new Fields();
    assert limited.limit() == 10;
  }
}

interface Limited {
  int limit();
}

class Limits {
  private static int limit = 10;

  public static void setLimit(int n) {
    limit = n;
  }

  public int limit() {
    return limit;
  }
}

class Fields extends Limits implements Limited {}
