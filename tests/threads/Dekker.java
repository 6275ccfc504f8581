// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
public class Dekker {
    static volatile boolean flag0;
    static volatile boolean flag1;
    static volatile int turn;
    static int inside;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { flag0 = true; while (flag1) { if (turn != 0) { flag0 = false; while (turn != 0) {} flag0 = true; } } inside++; assert inside == 1; inside--; turn = 1; flag0 = false; }, "a");
        Thread b = new Thread(() -> { flag1 = true; while (flag0) { if (turn != 1) { flag1 = false; while (turn != 1) {} flag1 = true; } } inside++; assert inside == 1; inside--; turn = 0; flag1 = false; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// G !{Dekker.inside == 2}: holds
// F (ended("a") && ended("b")): holds
// F (ended("a") && ended("b")) under none: fails
