// atomicity(AtomicNullCheck.size): fails
// exceptions: fails
/** Looks whether there is a list, and asks it: the outcome is an exception that nobody gets who is alone. */
public class AtomicNullCheck {
    static volatile String text = "abc";

    static int size() {
        return text == null ? 0 : text.length();
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
