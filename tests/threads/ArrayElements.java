// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
public class ArrayElements {

    public static void main(String[] args) throws Exception {
        int[] cells = new int[2];
        Thread a = new Thread(() -> cells[0]++, "a");
        Thread b = new Thread(() -> cells[1]++, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert cells[0] + cells[1] == 2;
    }
}
