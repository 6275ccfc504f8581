// assert: holds
// exceptions: holds
// deadlock: holds
// race: fails
public class TwoHops {
    static volatile boolean first;
    static volatile boolean second;
    static int x;
    static int seen;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { first = true; x = 1; });
        Thread u = new Thread(() -> { if (first) second = true; });
        Thread w = new Thread(() -> { if (second) seen = x; });
        t.start();
        u.start();
        w.start();
        t.join();
        u.join();
        w.join();
        assert seen <= 1;
    }
}
