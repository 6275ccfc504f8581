// assert: fails
import assay.Verifier;

/** Loses the last element. */
public class BinarySearchBug {
    static boolean contains(int[] a, int key) {
        int low = 0;
        int high = a.length - 1;
        while (low < high) {
            int mid = (low + high) >>> 1;
            if (a[mid] == key) return true;
            if (a[mid] < key) low = mid + 1;
            else high = mid - 1;
        }
        return false;
    }

    public static void main(String[] args) {
        int[] a = {2, 3, 5, 7, 11};
        int key = Verifier.nondetInt();
        boolean expected = false;
        for (int x : a) if (x == key) expected = true;
        assert contains(a, key) == expected;
    }
}
