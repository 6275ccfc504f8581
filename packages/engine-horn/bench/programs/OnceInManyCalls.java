// recursion: fails
import assay.Verifier;

public class OnceInManyCalls {
  static int f(int n, int k) { if (n == 0) return k; return f(n - 1, k + (n == 500 ? 1 : 0)); }
  public static void main(String[] args) { int n = Verifier.nondetInt(); if (n < 0 || n > 1000) return; assert f(n, 7) == 7; }
}
