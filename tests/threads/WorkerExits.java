// assert: holds
// exceptions: holds
// deadlock: holds
public class WorkerExits {
    static final Object LOCK = new Object();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> System.exit(0));
        a.start();
        synchronized (LOCK) {
            LOCK.wait();
        }
        assert false;
    }
}
// F at WorkerExits.main: holds
// F exit WorkerExits.main: fails
// F ended("main"): fails
