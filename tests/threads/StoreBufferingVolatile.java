// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
public class StoreBufferingVolatile {
    static volatile int x;
    static volatile int y;
    static int r;
    static int s;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { x = 1; r = y; }, "a");
        Thread b = new Thread(() -> { y = 1; s = x; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert r + s > 0;
    }
}
