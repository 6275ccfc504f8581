// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
public class CounterTwoObjects {
    static class Cell {
        int n;
    }

    public static void main(String[] args) throws Exception {
        Cell x = new Cell();
        Cell y = new Cell();
        Thread a = new Thread(() -> x.n++, "a");
        Thread b = new Thread(() -> y.n++, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert x.n == 1 && y.n == 1;
    }
}
