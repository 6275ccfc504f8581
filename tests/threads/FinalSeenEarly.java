// assert: fails
// exceptions: holds
// deadlock: holds
// race: fails
/** A constructor shows the object before its final field is written. */
public class FinalSeenEarly {
    static volatile Point shared;

    static class Point {
        final int x;

        Point() {
            shared = this;
            x = 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { new Point(); }, "a");
        Thread b = new Thread(() -> { Point p = shared; if (p != null) assert p.x == 1; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
