// assert: fails
// exceptions: holds
// A copy of one element reads, then writes: what others write in between is overwritten by what was there before.
public class CopiedOneByOne {
    static final int[] from = new int[1];
    static final int[] to = new int[1];

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            from[0] = 1;
            to[0] = 5;
        });
        Thread copier = new Thread(() -> System.arraycopy(from, 0, to, 0, 1));
        writer.start();
        copier.start();
        writer.join();
        copier.join();
        assert to[0] != 0;
    }
}
