// assert: fails
// exceptions: holds
// deadlock: holds
// race: fails
public class CounterPlain {
    static int counter;

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
// F {CounterPlain.counter == 2}: fails
// F {CounterPlain.counter == 1}: holds
// G({CounterPlain.counter == 1} -> G {CounterPlain.counter >= 1}): holds
