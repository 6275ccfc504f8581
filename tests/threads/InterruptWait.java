// assert: holds
// exceptions: holds
// deadlock: holds
public class InterruptWait {
    static final Object LOCK = new Object();
    static boolean seen;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { synchronized (LOCK) { try { LOCK.wait(); } catch (InterruptedException e) { seen = true; } } });
        a.start();
        a.interrupt();
        a.join();
        assert seen;
    }
}
