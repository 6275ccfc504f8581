// assert: holds, proved
// exceptions: holds, proved
// says: the clock is not set back

/** The clock does not go back. */
public class ClockForward {
  public static void main(String[] args) {
    long before = System.currentTimeMillis();
    long after = System.currentTimeMillis();
    System.out.println("took " + (after - before));
    assert after >= before;
  }
}
