// assert: fails, violated
// exceptions: holds
// says: System.currentTimeMillis = "17"

/** One millisecond in a thousand. */
public class ClockRemainder {
  public static void main(String[] args) {
    long now = System.currentTimeMillis();
    assert now % 1000 != 17;
  }
}
