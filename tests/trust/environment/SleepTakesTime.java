// assert: holds, proved

/** Who slept for a second finds it a second later. */
public class SleepTakesTime {
  public static void main(String[] args) throws InterruptedException {
    long before = System.nanoTime();
    Thread.sleep(1000);
    assert System.nanoTime() - before >= 1_000_000_000L;
  }
}
