import assay.Verifier;

/** Permissions as bits of a long. */
public class Buggy {
  private long granted;

  void grant(int permission) {
    granted |= 1 << permission;
  }

  boolean isGranted(int permission) {
    return (granted >>> permission & 1) != 0;
  }

  public static void main(String[] args) {
    int given = Verifier.nondetInt();
    int asked = Verifier.nondetInt();
    Verifier.assume(given >= 0 && given < 64);
    Verifier.assume(asked >= 0 && asked < 64);
    Buggy user = new Buggy();
    user.grant(given);
    assert user.isGranted(asked) == (given == asked) : "permission " + asked;
  }
}
