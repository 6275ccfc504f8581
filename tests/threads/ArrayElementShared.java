// assert: fails
// exceptions: holds
// deadlock: holds
// race: fails
public class ArrayElementShared {

    public static void main(String[] args) throws Exception {
        int[] cells = new int[2];
        Thread a = new Thread(() -> cells[0]++, "a");
        Thread b = new Thread(() -> cells[0]++, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert cells[0] == 2;
    }
}
