// assert: fails
// exceptions: holds
import assay.Verifier;

/** A table with open addressing whose slot is the absolute value of a hash modulo the size: the absolute value of the smallest number is negative. */
public class Hash {
    private final int[] keys = new int[8];
    private final boolean[] used = new boolean[8];
    private int size;

    static int hash(int key) {
        int h = key * 0x9E3779B1;
        return h ^ h >>> 15;
    }

    static int slot(int key, int length) {
        return Math.abs(hash(key)) % length;
    }

    boolean add(int key) {
        int at = Math.floorMod(hash(key), keys.length);
        while (used[at]) {
            if (keys[at] == key) return false;
            at = (at + 1) % keys.length;
        }
        used[at] = true;
        keys[at] = key;
        size++;
        return true;
    }

    public static void main(String[] args) {
        Hash table = new Hash();
        int a = Verifier.nondetInt();
        assert table.add(a);
        assert !table.add(a);
        assert table.size == 1;
        int b = Verifier.nondetInt();
        assert slot(b, 7) >= 0 : "slot of " + b;
    }
}
