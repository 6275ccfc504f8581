// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.concurrent.locks.LockSupport;

public class InterruptPark {

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { while (!Thread.currentThread().isInterrupted()) LockSupport.park(); });
        a.start();
        a.interrupt();
        a.join();
        assert !a.isAlive();
    }
}
