// division: holds
import assay.Verifier;

public class RoundUpToMultiple {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 1000000000);
    int pages = (n + 99) / 100;
    assert pages * 100 >= n && (pages - 1) * 100 < n;
    assert (n % 100 == 0) == (pages * 100 == n);
  }
}
