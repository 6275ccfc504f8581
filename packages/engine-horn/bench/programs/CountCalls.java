// recursion: holds
import assay.Verifier;

public class CountCalls {
  static int calls;
  static void down(int n) { calls++; if (n > 0) down(n - 1); }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0) return;
    down(n);
    assert calls == n + 1;
  }
}
