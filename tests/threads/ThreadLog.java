// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
/** Messages tell who wrote them, by name and by number. */
public class ThreadLog {
    private int counter;

    synchronized void increment() {
        counter++;
        log("counter is " + counter);
    }

    static void log(String message) {
        Thread thread = Thread.currentThread();
        System.out.println("[" + thread.getName() + "#" + thread.getId() + "] " + message);
    }

    public static void main(String[] args) throws InterruptedException {
        ThreadLog log = new ThreadLog();
        Thread a = new Thread(log::increment);
        Thread b = new Thread(log::increment);
        a.start();
        b.start();
        a.join();
        b.join();
        assert log.counter == 2;
    }
}
