// options: --entry CallInitializes.check
// assert: fails

/** A call that changes nothing names a class, which then keeps what a later call changes elsewhere. */
public class CallInitializes {
  private int looks;

  public void lookAtKept() {
    looks = Kept.OTHER;
  }

  public void setLimit(int n) {
    Limit.now = n;
  }

  public void check() {
    assert Kept.limit == Limit.now;
  }
}

class Limit {
  static int now = 1;
}

class Kept {
  static int limit = Limit.now;
  static int OTHER = 2;
}
