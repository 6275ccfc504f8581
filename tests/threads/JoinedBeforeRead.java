// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
public class JoinedBeforeRead {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { x = 4; });
        a.start();
        a.join();
        assert x == 4;
    }
}
