// counter: holds
import assay.Verifier;

public class CountTo {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0) return;
    int i = 0;
    while (i < n) i++;
    assert i == n;
  }
}
