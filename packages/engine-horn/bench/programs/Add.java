// recursion: holds
import assay.Verifier;

public class Add {
  static int add(int a, int b) { return a == 0 ? b : add(a - 1, b + 1); }

  public static void main(String[] args) {
    int a = Verifier.nondetInt(), b = Verifier.nondetInt();
    if (a < 0) return;
    assert add(a, b) == a + b;
  }
}
