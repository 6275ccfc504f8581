// F Overtaken.served: fails
// F Overtaken.served under none: fails
// F Overtaken.served under strong: holds
/** As `Starved`, without a question about threads: the moment in which the monitor is taken lies inside a block, and counts all the same. */
public class Overtaken {
    static final Object LOCK = new Object();
    static boolean served;

    public static void main(String[] args) {
        new Thread(() -> {
            while (true) {
                synchronized (LOCK) {
                }
            }
        }, "greedy").start();
        synchronized (LOCK) {
            served = true;
        }
    }
}
