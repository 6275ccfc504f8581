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
// F ended("a"): holds
// F ended("a") under none: fails
// F ended("main"): fails
// F ended("main") under strong: fails
// G !LoopForEver.stop: holds
