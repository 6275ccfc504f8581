// recursion: fails
import assay.Verifier;

public class PingPongOff {
  static int ping(int n, int done) {
    if (n == 0) return done;
    return pong(n - 1, n == 5 ? done : done + 1);
  }

  static int pong(int n, int done) {
    if (n == 0) return done;
    return ping(n - 1, done + 1);
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 1000) return;
    assert ping(n, 0) == n;
  }
}
