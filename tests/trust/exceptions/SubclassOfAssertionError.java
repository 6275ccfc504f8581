// assert: holds
// exceptions: fails, violated
public class SubclassOfAssertionError {
  static class Broken extends AssertionError {
    Broken(Object detail) {
      super(detail);
    }
  }

  public static void main(String[] args) {
    int n = assay.Verifier.nondetInt();
    if (n * 3 == 21) throw new Broken(n);
    assert n != 7;
  }
}
