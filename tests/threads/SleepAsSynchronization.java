// assert: fails
// exceptions: holds
// deadlock: holds
// race: fails
public class SleepAsSynchronization {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { x = 1; });
        a.start();
        Thread.sleep(1000);
        assert x == 1;
    }
}
