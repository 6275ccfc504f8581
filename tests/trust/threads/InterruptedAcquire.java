// options: --cpu-timeout 30
// assert: fails, violated
import java.util.concurrent.Semaphore;

/** It is not interrupted when it looks, then it is and there is a permit: it takes that. */
public class InterruptedAcquire {
  static volatile boolean acquired;

  public static void main(String[] args) throws Exception {
    Semaphore semaphore = new Semaphore(0);
    Thread other = new Thread(() -> {
      try {
        semaphore.acquire();
        acquired = true;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
    other.start();
    other.interrupt();
    semaphore.release();
    other.join();
    assert !acquired;
  }
}
