// assert: fails
// race: fails
// deadlock: holds
/** A comparison, two elements at a time, that another thread writes into the middle of. */
public class ComparedWhileWritten {
    static int[] array = new int[4];

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            assert !java.util.Arrays.equals(array, new int[] {0, 1, 0, 0});
        }, "a");
        Thread b = new Thread(() -> { array[1] = 1; array[3] = 1; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
