// recursion: fails
import assay.Verifier;

public class AddWrong {
  static int add(int a, int b) { return a <= 1 ? b : add(a - 1, b + 1); }

  public static void main(String[] args) {
    int a = Verifier.nondetInt(), b = Verifier.nondetInt();
    if (a < 0 || a > 1000) return;
    assert add(a, b) == a + b;
  }
}
