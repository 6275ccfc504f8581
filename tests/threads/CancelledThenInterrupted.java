// assert: fails
import java.util.concurrent.FutureTask;
/** A task is cancelled, then its thread is interrupted. */
public class CancelledThenInterrupted {
    static FutureTask<Integer> f;
    static boolean late;
    public static void main(String[] args) throws Exception {
        f = new FutureTask<>(() -> {
            if (f.isCancelled() && !Thread.currentThread().isInterrupted()) late = true;
            return 1;
        });
        Thread t = new Thread(f);
        t.start();
        f.cancel(true);
        t.join();
        assert !late;
    }
}
