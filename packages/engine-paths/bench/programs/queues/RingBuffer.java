// assert: holds
// exceptions: holds
import assay.Verifier;

public class RingBuffer {
    private final int[] cells = new int[3];
    private int head;
    private int size;

    boolean offer(int x) {
        if (size == cells.length) return false;
        cells[(head + size++) % cells.length] = x;
        return true;
    }

    int poll() {
        int x = cells[head];
        head = (head + 1) % cells.length;
        size--;
        return x;
    }

    public static void main(String[] args) {
        RingBuffer ring = new RingBuffer();
        int in = 0;
        int out = 0;
        for (int i = 0; i < 6; i++) {
            if (Verifier.nondetBoolean()) {
                if (ring.offer(in)) in++;
            } else if (ring.size > 0) {
                assert ring.poll() == out;
                out++;
            }
            assert ring.size == in - out && ring.size <= 3;
        }
    }
}
