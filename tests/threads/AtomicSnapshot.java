// atomicity(AtomicSnapshot.move): fails
// atomicity(AtomicSnapshot.where): fails
/** Two volatile fields that belong together, written one by one. */
public class AtomicSnapshot {
    static volatile int x;
    static volatile int y;
    static volatile int seen;

    static void move() {
        x = 1;
        y = 1;
    }

    static int where() {
        return 10 * x + y;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> move(), "a");
        Thread b = new Thread(() -> seen = where(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
