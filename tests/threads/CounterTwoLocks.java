// assert: fails
// exceptions: holds
// deadlock: holds
// race: fails
public class CounterTwoLocks {
    static int counter;
    static final Object ONE = new Object();
    static final Object TWO = new Object();

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { synchronized (ONE) { counter++; } }, "a");
        Thread b = new Thread(() -> { synchronized (TWO) { counter++; } }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 2;
    }
}
