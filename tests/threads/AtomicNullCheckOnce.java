// atomicity(AtomicNullCheckOnce.size): holds
// exceptions: holds
/** Reads the field once. */
public class AtomicNullCheckOnce {
    static volatile String text = "abc";

    static int size() {
        String now = text;
        return now == null ? 0 : now.length();
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> size(), "a");
        Thread b = new Thread(() -> { text = null; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
