// assert: fails, violated

/** Nothing says that time passes between two looks at the clock. */
public class ClockStandsStill {
  public static void main(String[] args) {
    long before = System.currentTimeMillis();
    int sum = 0;
    for (int i = 0; i < 5; i++) sum += i;
    long after = System.currentTimeMillis();
    assert after > before || sum != 10;
  }
}
