// division: holds
import assay.Verifier;

public class LongClock {
  public static void main(String[] args) {
    long nanos = Verifier.nondetLong();
    Verifier.assume(nanos >= 0);
    long seconds = nanos / 1000000000L, rest = nanos % 1000000000L;
    assert rest >= 0 && rest < 1000000000L;
    assert seconds * 1000000000L + rest == nanos;
    assert seconds / 60 * 60 + seconds % 60 == seconds;
  }
}
