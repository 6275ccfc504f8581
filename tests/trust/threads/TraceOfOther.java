// assert: fails

/** Another thread that runs is somewhere. */
public class TraceOfOther {
  static final Object LOCK = new Object();

  public static void main(String[] args) throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              synchronized (LOCK) {
                LOCK.notifyAll();
              }
            });
    synchronized (LOCK) {
      other.start();
      Thread.sleep(300);
      assert other.getStackTrace().length == 0;
    }
  }
}
