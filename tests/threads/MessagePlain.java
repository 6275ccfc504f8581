// assert: holds
// exceptions: holds
// deadlock: holds
// race: fails
public class MessagePlain {
    static int data;
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { data = 9; ready = true; }, "a");
        Thread b = new Thread(() -> { if (ready) assert data == 9; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
