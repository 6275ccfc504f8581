// atomicity(AtomicWaitsWithStale.read): fails
/** What it read before it waited is old when it goes on. */
public class AtomicWaitsWithStale {
    static boolean isReady;
    static int value = 1;
    static volatile int seen;

    static synchronized int read() {
        int before = value;
        while (!isReady)
            try {
                AtomicWaitsWithStale.class.wait();
            } catch (InterruptedException e) {
                return -1;
            }
        return before;
    }

    static synchronized void prepare() {
        value = 2;
        isReady = true;
        AtomicWaitsWithStale.class.notifyAll();
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { seen = read(); }, "a");
        Thread b = new Thread(() -> prepare(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
