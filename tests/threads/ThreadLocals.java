// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
public class ThreadLocals {
    static final ThreadLocal<Integer> LOCAL = new ThreadLocal<>();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { LOCAL.set(1); assert LOCAL.get() == 1; }, "a");
        Thread b = new Thread(() -> { LOCAL.set(2); assert LOCAL.get() == 2; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
