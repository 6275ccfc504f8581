// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
public class CounterSynchronized {
    static int counter;

    static synchronized void increment() {
        counter++;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> increment(), "a");
        Thread b = new Thread(() -> increment(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 2;
    }
}
