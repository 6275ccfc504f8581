// options: --engine paths --cpu-timeout 3
// assert: fails, violated|bounded|unknown
import assay.Verifier;

/** Small numbers are followed whole, and then one path after the other until time is over: that is not all of them. */
public class LateInLoop {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int i = 0;
    while (i < n) {
      i++;
      if (i == 4_000_000) assert n % 1_000_003 != 17;
    }
  }
}
