// exceptions: fails
// deadlock: holds
// race: holds
public class WorkerThrowsSometimes {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { if (x == 0) throw new IllegalStateException(); }, "a");
        Thread b = new Thread(() -> { x = 1; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
