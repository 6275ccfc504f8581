// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
public class Peterson {
    static volatile boolean flag0;
    static volatile boolean flag1;
    static volatile int turn;
    static int inside;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { flag0 = true; turn = 1; while (flag1 && turn == 1) {} inside++; assert inside == 1; inside--; flag0 = false; }, "a");
        Thread b = new Thread(() -> { flag1 = true; turn = 0; while (flag0 && turn == 0) {} inside++; assert inside == 1; inside--; flag1 = false; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// G {Peterson.inside <= 1}: holds
// F ended("a"): holds
// F ended("a") under none: fails
// G(Peterson.flag0 -> F !Peterson.flag0): holds
// G(Peterson.flag0 -> F !Peterson.flag0) under none: fails
// F {Peterson.inside == 1}: holds
// G F {Peterson.inside == 1}: fails
