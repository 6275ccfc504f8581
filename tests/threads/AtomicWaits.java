// atomicity(AtomicWaits.put): holds
// atomicity(AtomicWaits.take): holds
// deadlock: holds
/** A buffer of one: who waits in it gives the monitor back, and looks again; the outcome is that of having come later. */
public class AtomicWaits {
    static int item;
    static int got;

    static synchronized void put(int next) throws InterruptedException {
        while (item != 0) AtomicWaits.class.wait();
        item = next;
        AtomicWaits.class.notifyAll();
    }

    static synchronized int take() throws InterruptedException {
        while (item == 0) AtomicWaits.class.wait();
        int taken = item;
        item = 0;
        AtomicWaits.class.notifyAll();
        return taken;
    }

    static void produce() {
        try {
            put(1);
            put(2);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static void consume() {
        try {
            got = 10 * take();
            got += take();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> produce(), "a");
        Thread b = new Thread(() -> consume(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
