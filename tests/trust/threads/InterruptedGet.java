// options: --cpu-timeout 30
// assert: fails, violated
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** There is no result when it looks, then there is one and it is interrupted: it tells that. */
public class InterruptedGet {
  static volatile boolean interrupted;

  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    Thread other = new Thread(() -> {
      try {
        future.get();
      } catch (InterruptedException e) {
        interrupted = true;
      } catch (ExecutionException e) {
        throw new AssertionError(e);
      }
    });
    other.start();
    future.complete(1);
    other.interrupt();
    other.join();
    assert !interrupted;
  }
}
