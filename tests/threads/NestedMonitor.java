// exceptions: holds
// deadlock: fails
public class NestedMonitor {
    static final Object OUTER = new Object();
    static final Object INNER = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            synchronized (OUTER) {
                synchronized (INNER) {
                    try {
                        while (!ready) INNER.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
        }, "waiter");
        waiter.start();
        synchronized (OUTER) {
            synchronized (INNER) {
                ready = true;
                INNER.notifyAll();
            }
        }
    }
}
// F NestedMonitor.ready: fails
// G(waiting("waiter") -> F !waiting("waiter")): fails
// G(NestedMonitor.ready -> F ended("waiter")): holds
