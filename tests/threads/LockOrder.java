// exceptions: holds
// deadlock: fails
public class LockOrder {
    static final Object X = new Object();
    static final Object Y = new Object();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { synchronized (X) { synchronized (Y) { } } }, "a");
        Thread b = new Thread(() -> { synchronized (Y) { synchronized (X) { } } }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// F ended("a"): fails
// F ended("a") under strong: fails
// G !(blocked("a", LockOrder.Y) && blocked("b", LockOrder.X)): fails
// F(holds("a", LockOrder.Y) || G blocked("a", LockOrder.Y)): holds
// G(blocked("a") -> F !blocked("a")): fails
