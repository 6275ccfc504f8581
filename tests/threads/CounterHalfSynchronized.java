// assert: fails
// exceptions: holds
// deadlock: holds
// race: fails
public class CounterHalfSynchronized {
    static int counter;

    static synchronized void increment() {
        counter++;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> increment(), "a");
        Thread b = new Thread(() -> counter++, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 2;
    }
}
