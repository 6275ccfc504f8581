// assert: fails
// exceptions: holds
// deadlock: holds
public class InterruptAlwaysSeen {
    static boolean seen;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { try { Thread.sleep(1000); } catch (InterruptedException e) { seen = true; } });
        a.start();
        a.interrupt();
        a.join();
        assert seen;
    }
}
