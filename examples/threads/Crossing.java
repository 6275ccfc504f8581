// deadlock: holds
// G !(Crossing.north && Crossing.east): holds
// G(Crossing.north -> F Crossing.east): holds
// G F Crossing.north: holds
// G F Crossing.north under none: fails
// {Crossing.turn == 0} U Crossing.north: holds
/** Two lights take turns for ever; `crossing.ltl` says what is expected of them. */
public class Crossing {
    static volatile boolean north;
    static volatile boolean east;
    static volatile int turn;

    public static void main(String[] args) {
        new Thread(() -> {
            while (true) {
                if (turn == 0) {
                    north = true;
                    north = false;
                    turn = 1;
                }
            }
        }, "north").start();
        new Thread(() -> {
            while (true) {
                if (turn == 1) {
                    east = true;
                    east = false;
                    turn = 0;
                }
            }
        }, "east").start();
    }
}
