// counter: holds
import assay.Verifier;

public class LongCounter {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0) return;
    long i = 0;
    while (i < n) i++;
    assert i == (long) n;
  }
}
