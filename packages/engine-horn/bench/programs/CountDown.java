// counter: holds
import assay.Verifier;

public class CountDown {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0) return;
    int i = n;
    while (i > 0) i--;
    assert i == 0;
  }
}
