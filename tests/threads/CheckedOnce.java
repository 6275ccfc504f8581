// assert: fails
// exceptions: holds
// deadlock: holds
// race: holds
public class CheckedOnce {
    static volatile Object instance;
    static int made;

    static Object get() {
        if (instance == null)
            synchronized (CheckedOnce.class) {
                made++;
                instance = new Object();
            }
        return instance;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> get(), "a");
        Thread b = new Thread(() -> get(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert made == 1;
    }
}
