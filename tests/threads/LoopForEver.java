// exceptions: holds
// deadlock: holds
public class LoopForEver {
    static final Object X = new Object();
    static volatile boolean stop;

    public static void main(String[] args) {
        new Thread(() -> { synchronized (X) { } }, "a").start();
        while (!stop) {
        }
    }
}
