// encoder: holds
import assay.Verifier;

public class Base64Groups {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 3000000) return;
    int in = 0;
    int out = 0;
    while (in + 3 <= n) {
      in += 3;
      out += 4;
    }
    assert 3 * out == 4 * in;
    assert n - in < 3;
    if (in < n) out += 4;
    assert out % 4 == 0;
  }
}
