// race: fails
// deadlock: holds
// F StopFlag.ended: holds
/** Without `volatile` the worker may never see the flag: under sequential consistency it does, and the race says that there is more on a real machine. */
public class StopFlag {
    static boolean stop;
    static volatile boolean ended;

    public static void main(String[] args) {
        new Thread(() -> {
            while (!stop) {
            }
            ended = true;
        }, "worker").start();
        stop = true;
    }
}
