// options: --engine horn --cpu-timeout 6
// assert: fails
import assay.Verifier;

/** Every call counts in an object of its own, but for the last, which counts in the one that was there before. */
public class CountsOfAnother {
  int count;

  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  void down(int n) {
    CountsOfAnother mine = n == 0 && rare() ? this : new CountsOfAnother();
    mine.count++;
    if (n > 0) down(n - 1);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 40) return;
    CountsOfAnother first = new CountsOfAnother();
    first.down(n);
    assert first.count == 0;
  }
}
