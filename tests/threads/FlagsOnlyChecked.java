// assert: fails
// exceptions: holds
// deadlock: holds
// race: fails
public class FlagsOnlyChecked {
    static volatile boolean flag0;
    static volatile boolean flag1;
    static volatile int turn;
    static int inside;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { while (flag1) {} flag0 = true; inside++; assert inside == 1; inside--; flag0 = false; }, "a");
        Thread b = new Thread(() -> { while (flag0) {} flag1 = true; inside++; assert inside == 1; inside--; flag1 = false; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
