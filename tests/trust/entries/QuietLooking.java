// options: --entry QuietLooking.first
// exceptions: fails, violated

/** A getter in its looks, but behind a reference that may be null. */
public class QuietLooking {
  private int[] numbers;

  public int first() {
    return numbers == null ? numbers.length : 0;
  }
}
