// assert: holds
// exceptions: fails
// deadlock: holds
public class WorkerThrows {

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { throw new IllegalStateException("worker"); });
        a.start();
        a.join();
        assert !a.isAlive();
    }
}
