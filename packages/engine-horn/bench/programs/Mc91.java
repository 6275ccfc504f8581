// recursion: holds
import assay.Verifier;

public class Mc91 {
  static int mc(int n) { return n > 100 ? n - 10 : mc(mc(n + 11)); }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int r = mc(n);
    assert n > 101 || r == 91;
  }
}
