// assert: fails
import assay.Verifier;

/** Full and empty look the same. */
public class RingBufferBug {
    private final int[] cells = new int[3];
    private int head;
    private int tail;

    void offer(int x) {
        cells[tail] = x;
        tail = (tail + 1) % cells.length;
    }

    boolean isEmpty() {
        return head == tail;
    }

    public static void main(String[] args) {
        RingBufferBug ring = new RingBufferBug();
        int size = 0;
        for (int i = 0; i < 4; i++) {
            if (Verifier.nondetBoolean() && size < 3) {
                ring.offer(i);
                size++;
            }
            assert ring.isEmpty() == (size == 0);
        }
    }
}
