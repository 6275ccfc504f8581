// assert: fails
// exceptions: holds
// deadlock: holds
// race: holds
public class CounterVolatile {
    static volatile int counter;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> counter++, "a");
        Thread b = new Thread(() -> counter++, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 2;
    }
}
