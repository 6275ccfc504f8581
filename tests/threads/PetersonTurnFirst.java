// assert: fails
// exceptions: holds
// deadlock: holds
// race: fails
public class PetersonTurnFirst {
    static volatile boolean flag0;
    static volatile boolean flag1;
    static volatile int turn;
    static int inside;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { turn = 1; flag0 = true; while (flag1 && turn == 1) {} inside++; assert inside == 1; inside--; flag0 = false; }, "a");
        Thread b = new Thread(() -> { turn = 0; flag1 = true; while (flag0 && turn == 0) {} inside++; assert inside == 1; inside--; flag1 = false; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// G {PetersonTurnFirst.inside <= 1}: fails
// F {PetersonTurnFirst.inside == 2}: fails
