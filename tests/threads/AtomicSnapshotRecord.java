// atomicity(AtomicSnapshotRecord.move): holds
// atomicity(AtomicSnapshotRecord.where): holds
/** One reference to both: written once, read once. */
public class AtomicSnapshotRecord {
    record Point(int x, int y) {}

    static volatile Point point = new Point(0, 0);
    static volatile int seen;

    static void move() {
        point = new Point(1, 1);
    }

    static int where() {
        Point now = point;
        return 10 * now.x() + now.y();
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
