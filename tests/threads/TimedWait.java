// exceptions: holds
// deadlock: holds
public class TimedWait {
    static final Object LOCK = new Object();

    public static void main(String[] args) throws Exception {
        synchronized (LOCK) {
            LOCK.wait(10);
        }
        Thread a = new Thread(() -> { synchronized (LOCK) { try { LOCK.wait(10); } catch (InterruptedException e) { } } });
        a.start();
        a.join();
    }
}
// F ended("main"): holds
// F holds("main", TimedWait.LOCK): holds
