// F Starved.served under none: fails
// F Starved.served: fails
// F Starved.served under strong: holds
// G(holds("greedy", Starved.LOCK) -> F !holds("greedy", Starved.LOCK)): holds
// G F holds("greedy", Starved.LOCK): holds
// G F holds("greedy", Starved.LOCK) under none: holds
/** A monitor is not fair: a thread that can enter it again and again, but not all the time, may never do so. */
public class Starved {
    static final Object LOCK = new Object();
    static boolean served;

    public static void main(String[] args) {
        Thread greedy = new Thread(() -> {
            while (true) {
                synchronized (LOCK) {
                }
            }
        }, "greedy");
        greedy.start();
        synchronized (LOCK) {
            served = true;
        }
    }
}
