// assert: fails

/** Whether another thread runs or is blocked is not noted. */
public class BlockedState {
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
      assert other.getState() != Thread.State.BLOCKED;
    }
  }
}
