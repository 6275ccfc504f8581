// recursion: fails
import assay.Verifier;

public class InputsOfCalls {
  static int f(int n) { int v = Verifier.nondetInt(); if (n == 0) return v; int r = f(n - 1); assert r == v; return v; }
  public static void main(String[] args) { int n = Verifier.nondetInt(); if (n < 0 || n > 1000) return; f(n); }
}
