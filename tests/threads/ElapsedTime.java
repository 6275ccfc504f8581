// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
/** How long it took is printed, and nothing depends on it. */
public class ElapsedTime {
    static int done;

    static synchronized void work() {
        done++;
    }

    public static void main(String[] args) throws InterruptedException {
        long start = System.currentTimeMillis();
        Thread a = new Thread(ElapsedTime::work);
        Thread b = new Thread(ElapsedTime::work);
        a.start();
        b.start();
        a.join();
        b.join();
        long took = System.currentTimeMillis() - start;
        System.out.println("done in " + took + " ms");
        assert done == 2;
    }
}
