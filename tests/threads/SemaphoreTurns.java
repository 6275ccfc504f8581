// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.Semaphore;

public class SemaphoreTurns {
    static final Semaphore PING = new Semaphore(1);
    static final Semaphore PONG = new Semaphore(0);
    static int log;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { PING.acquireUninterruptibly(); log = log * 10 + 1; PONG.release(); }, "a");
        Thread b = new Thread(() -> { PONG.acquireUninterruptibly(); log = log * 10 + 2; PING.release(); }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert log == 12;
    }
}
// F {SemaphoreTurns.log == 12}: holds
// G !{SemaphoreTurns.log == 2}: holds
