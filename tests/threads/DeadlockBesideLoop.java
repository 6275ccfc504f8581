// exceptions: holds
// deadlock: fails
public class DeadlockBesideLoop {
    static final Object X = new Object();
    static final Object Y = new Object();
    static volatile boolean stop;

    public static void main(String[] args) {
        new Thread(() -> { synchronized (X) { synchronized (Y) { } } }, "a").start();
        new Thread(() -> { synchronized (Y) { synchronized (X) { } } }, "b").start();
        while (!stop) {
        }
    }
}
