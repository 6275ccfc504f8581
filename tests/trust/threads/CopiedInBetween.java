// assert: fails
// exceptions: holds
// Elements are copied one by one, not all at once: what is written in between is seen in part.
public class CopiedInBetween {
    static final int[] from = new int[2];
    static final int[] to = new int[2];

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            from[0] = 1;
            from[1] = 1;
        });
        Thread copier = new Thread(() -> System.arraycopy(from, 0, to, 0, 2));
        writer.start();
        copier.start();
        writer.join();
        copier.join();
        assert to[0] >= to[1];
    }
}
