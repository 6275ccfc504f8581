// assert: holds
import assay.Verifier;

public class Heap {
    static final int[] cells = new int[8];
    static int size;

    static void push(int x) {
        int at = size++;
        cells[at] = x;
        while (at > 0 && cells[(at - 1) / 2] > cells[at]) {
            int parent = (at - 1) / 2;
            int moved = cells[at];
            cells[at] = cells[parent];
            cells[parent] = moved;
            at = parent;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 5; i++) push(Verifier.nondetInt());
        for (int i = 1; i < size; i++) assert cells[(i - 1) / 2] <= cells[i];
    }
}
