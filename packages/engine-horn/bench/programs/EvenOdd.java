// recursion: holds
import assay.Verifier;

public class EvenOdd {
  static boolean even(int n) { return n == 0 ? true : odd(n - 1); }
  static boolean odd(int n) { return n == 0 ? false : even(n - 1); }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0) return;
    assert even(n) == (n % 2 == 0);
  }
}
