// exceptions: holds
// deadlock: fails
public class UserThreadWaits {
    static final Object LOCK = new Object();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { synchronized (LOCK) { try { LOCK.wait(); } catch (InterruptedException e) { } } });
        a.start();
    }
}
