// loops: holds
import assay.Verifier;

public class NestedSum {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int a = 0, b = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < 5; j++) a++;
      b += 5;
    }
    assert a == b;
  }
}
