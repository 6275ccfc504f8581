// assert: fails
// exceptions: holds
// deadlock: holds
// race: fails
public class SpinLockTestThenSet {
    static final java.util.concurrent.atomic.AtomicBoolean BUSY = new java.util.concurrent.atomic.AtomicBoolean();
    static int inside;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { while (BUSY.get()) {} BUSY.set(true); inside++; assert inside == 1; inside--; BUSY.set(false); }, "a");
        Thread b = new Thread(() -> { while (BUSY.get()) {} BUSY.set(true); inside++; assert inside == 1; inside--; BUSY.set(false); }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
