// assert: fails
/** Notified, then interrupted: wait returns as usual, and the interrupt is still there. */
public class NotifiedAndInterrupted {
    static final Object lock = new Object();
    static boolean pending, waiting;
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                try {
                    waiting = true;
                    lock.wait();
                    pending = Thread.currentThread().isInterrupted();
                } catch (InterruptedException e) {
                }
            }
        });
        t.start();
        synchronized (lock) {
            if (waiting) lock.notify();
        }
        t.interrupt();
        t.join();
        assert !pending;
    }
}
