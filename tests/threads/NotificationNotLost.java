// assert: holds
// exceptions: holds
// deadlock: holds

/** Two wait, one is notified, and one is interrupted: if it is the same, it returns and the interrupt stays; a notification is not lost to an interrupt (JLS 17.2.4). */
public class NotificationNotLost {
    static final Object lock = new Object();
    static int waiting, normal, thrown;

    static void work() {
        synchronized (lock) {
            waiting++;
            try {
                lock.wait();
                normal++;
            } catch (InterruptedException e) {
                thrown++;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(NotificationNotLost::work, "t");
        Thread u = new Thread(NotificationNotLost::work, "u");
        t.setDaemon(true);
        u.setDaemon(true);
        t.start();
        u.start();
        synchronized (lock) {
            if (waiting < 2) return;
            lock.notify();
        }
        t.interrupt();
        t.join();
        boolean wasThrown;
        synchronized (lock) {
            wasThrown = thrown == 1;
        }
        if (wasThrown) {
            u.join();
            assert normal == 1;
        }
    }
}
