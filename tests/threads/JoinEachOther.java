// exceptions: holds
// deadlock: fails
public class JoinEachOther {

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread a = new Thread(() -> { try { main.join(); } catch (InterruptedException e) { } });
        a.start();
        a.join();
    }
}
