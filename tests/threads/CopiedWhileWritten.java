// assert: fails
// race: fails
// deadlock: holds
/** A copy that another thread writes into the middle of. */
public class CopiedWhileWritten {
    static int[] array = new int[4];

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            int[] copy = java.util.Arrays.copyOf(array, 4); assert copy[1] == copy[3];
        }, "a");
        Thread b = new Thread(() -> { array[1] = 1; array[3] = 1; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
