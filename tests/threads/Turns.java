// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
public class Turns {
    static volatile boolean flag0;
    static volatile boolean flag1;
    static volatile int turn;
    static int inside;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { while (turn != 0) {} inside++; assert inside == 1; inside--; turn = 1; }, "a");
        Thread b = new Thread(() -> { while (turn != 1) {} inside++; assert inside == 1; inside--; turn = 0; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
