// assert: fails
// exceptions: holds
// deadlock: holds
// race: fails
public class NotJoined {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { x = 4; });
        a.start();
        assert x == 4;
    }
}
