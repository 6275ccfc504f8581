// division: fails
import assay.Verifier;

public class RoundUpOverflow {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0);
    int pages = (n + 99) / 100;
    assert pages * 100L >= n : "the sum wraps";
  }
}
