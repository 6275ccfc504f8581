// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
public class InterruptSleep {
    static boolean seen;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { try { Thread.sleep(1000); } catch (InterruptedException e) { seen = true; } });
        a.start();
        a.interrupt();
        a.join();
        assert !seen || seen;
    }
}
