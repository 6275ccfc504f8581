// recursion: holds
import assay.Verifier;

public class EvenOddMutual {
  static boolean even(int n) {
    if (n == 0) return true;
    return odd(n - 1);
  }

  static boolean odd(int n) {
    if (n == 0) return false;
    return even(n - 1);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 100000) return;
    boolean e = even(n);
    assert e == (n % 2 == 0);
  }
}
