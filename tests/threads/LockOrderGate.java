// exceptions: holds
// deadlock: holds
public class LockOrderGate {
    static final Object GATE = new Object();
    static final Object X = new Object();
    static final Object Y = new Object();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { synchronized (GATE) { synchronized (X) { synchronized (Y) { } } } }, "a");
        Thread b = new Thread(() -> { synchronized (GATE) { synchronized (Y) { synchronized (X) { } } } }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
