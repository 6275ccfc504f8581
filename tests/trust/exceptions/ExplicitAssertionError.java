// assert: holds
// exceptions: fails, violated
public class ExplicitAssertionError {
  enum Side { LEFT, RIGHT }

  static int sign(Side side) {
    if (side == Side.LEFT) return -1;
    if (side == Side.RIGHT) return 1;
    throw new AssertionError("no other side");
  }

  public static void main(String[] args) {
    int n = assay.Verifier.nondetInt();
    sign(n == 0 ? Side.LEFT : n == 5000 ? null : Side.RIGHT);
  }
}
