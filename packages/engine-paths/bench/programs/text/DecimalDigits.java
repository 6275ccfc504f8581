// assert: holds
// exceptions: holds
/** A number that is printed and read again is the same. */
public class DecimalDigits {
  public static void main(String[] args) {
    int n = assay.Verifier.nondetInt();
    if (n < 0) return;
    String s = "b=" + n;
    assert Integer.parseInt(s.substring(2)) == n;
  }
}
