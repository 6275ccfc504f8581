// assert: fails
// race: fails
// deadlock: holds
/** A clone that another thread writes into the middle of. */
public class ClonedWhileWritten {
    static int[] array = new int[4];

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            int[] copy = array.clone(); assert copy[1] == copy[3];
        }, "a");
        Thread b = new Thread(() -> { array[1] = 1; array[3] = 1; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
