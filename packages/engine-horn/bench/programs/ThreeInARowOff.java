// loops: fails
import assay.Verifier;

public class ThreeInARowOff {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 10000) return;
    int a = 0;
    for (int i = 0; i < n; i++) a++;
    int b = 0;
    for (int i = 0; i < n; i++) b += i == 7 ? 3 : 2;
    int c = 0;
    for (int i = 0; i < n; i++) c += 3;
    assert c == a + b;
  }
}
