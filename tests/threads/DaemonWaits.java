// exceptions: holds
// deadlock: holds
public class DaemonWaits {
    static final Object LOCK = new Object();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { synchronized (LOCK) { try { LOCK.wait(); } catch (InterruptedException e) { } } });
        a.setDaemon(true);
        a.start();
    }
}
// F ended("main"): holds
