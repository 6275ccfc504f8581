// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
public class SpinLock {
    static final java.util.concurrent.atomic.AtomicBoolean BUSY = new java.util.concurrent.atomic.AtomicBoolean();
    static int inside;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { while (!BUSY.compareAndSet(false, true)) {} inside++; assert inside == 1; inside--; BUSY.set(false); }, "a");
        Thread b = new Thread(() -> { while (!BUSY.compareAndSet(false, true)) {} inside++; assert inside == 1; inside--; BUSY.set(false); }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// F {SpinLock.inside == 1}: holds
// F ended("a"): holds
// G !({SpinLock.BUSY.value == 0} && {SpinLock.inside == 1}): holds
