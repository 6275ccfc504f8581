/** Waits between attempts as long as a policy says: an interface that others implement. */
public class Buggy {
  /** How long to wait, in milliseconds. */
  public interface Policy {
    int delay(int attempt);

    int attempts();
  }

  private Buggy() {}

  /** How long all attempts but the first have to wait, at most. */
  public static int longestWait(Policy policy) {
    int longest = 0;
    int attempts = Math.min(3, policy.attempts());
    for (int attempt = 1; attempt < attempts; attempt++) longest += Math.max(0, policy.delay(attempt));
    assert longest >= 0 : "a wait that is over before it begins";
    return longest;
  }
}
