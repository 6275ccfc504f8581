// assert: fails
// exceptions: holds
// deadlock: holds
// race: fails
public class CounterOneObject {
    static class Cell {
        int n;
    }

    public static void main(String[] args) throws Exception {
        Cell x = new Cell();
        Thread a = new Thread(() -> x.n++, "a");
        Thread b = new Thread(() -> x.n++, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert x.n == 2;
    }
}
