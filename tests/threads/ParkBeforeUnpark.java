// exceptions: holds
// deadlock: holds
import java.util.concurrent.locks.LockSupport;

public class ParkBeforeUnpark {

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> LockSupport.park());
        a.start();
        LockSupport.unpark(a);
        a.join();
    }
}
