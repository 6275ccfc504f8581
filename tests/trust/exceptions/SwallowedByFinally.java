// assert: fails, violated
// exceptions: holds, proved
public class SwallowedByFinally {
  @SuppressWarnings("finally")
  static int weight(int n) throws Exception {
    try {
      if (n == 8) throw new Exception("eight");
      assert n != 3;
      return n;
    } finally {
      return 0;
    }
  }

  public static void main(String[] args) throws Exception {
    weight(assay.Verifier.nondetInt());
  }
}
