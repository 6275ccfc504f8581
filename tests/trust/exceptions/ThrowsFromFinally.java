// assert: fails, violated
// exceptions: fails, violated
public class ThrowsFromFinally {
  public static void main(String[] args) throws Exception {
    int n = assay.Verifier.nondetInt();
    try {
      assert n != 3;
    } finally {
      // Replaces the error of the assert statement.
      if (n == 3) throw new Exception("closing");
    }
  }
}
