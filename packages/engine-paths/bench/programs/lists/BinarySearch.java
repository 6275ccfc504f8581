// assert: holds
// exceptions: holds
import assay.Verifier;

public class BinarySearch {
    static int find(int[] a, int key) {
        int low = 0;
        int high = a.length - 1;
        while (low <= high) {
            int mid = (low + high) >>> 1;
            if (a[mid] < key) low = mid + 1;
            else if (a[mid] > key) high = mid - 1;
            else return mid;
        }
        return -(low + 1);
    }

    public static void main(String[] args) {
        int[] a = new int[5];
        a[0] = Verifier.nondetInt();
        for (int i = 1; i < a.length; i++) {
            a[i] = Verifier.nondetInt();
            Verifier.assume(a[i - 1] < a[i]);
        }
        int key = Verifier.nondetInt();
        int at = find(a, key);
        if (at >= 0) assert a[at] == key;
        else for (int x : a) assert x != key;
    }
}
