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
// !{Turns.turn == 0} R {Turns.turn == 0}: fails
// {Turns.turn == 0} U {Turns.turn == 1}: holds
// F {Turns.turn == 1} under none: fails
// F G {Turns.turn == 0}: holds
// G({Turns.turn == 1} -> F {Turns.turn == 0}): holds
// {Turns.turn == 0} W ended("a"): fails
