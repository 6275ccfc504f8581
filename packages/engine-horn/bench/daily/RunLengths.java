// run lengths: holds
import assay.Verifier;

public class RunLengths {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 5000) return;
    int runs = 0;
    int total = 0;
    int length = 0;
    int before = -1;
    for (int i = 0; i < n; i++) {
      int x = Verifier.nondetInt() & 3;
      if (x == before) length++;
      else {
        total += length;
        if (length > 0) runs++;
        length = 1;
        before = x;
      }
      assert total + length == i + 1;
    }
    total += length;
    runs++;
    assert total == n && runs <= n;
  }
}
