// deadlock: fails
// race: holds
// G(waiting("customer") -> F !waiting("customer")): fails
/** Who is notified before it waits, waits for ever. */
public class MissedSignal {
    static final Object counter = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (counter) {
                try {
                    counter.wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        }, "customer").start();
        new Thread(() -> {
            synchronized (counter) {
                counter.notify();
            }
        }, "clerk").start();
    }
}
