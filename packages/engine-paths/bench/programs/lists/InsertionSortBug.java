// assert: fails
import assay.Verifier;

/** Stops one before the beginning. */
public class InsertionSortBug {
    static void sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int x = a[i];
            int j = i - 1;
            while (j > 0 && a[j] > x) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = x;
        }
    }

    public static void main(String[] args) {
        int[] a = new int[3];
        for (int i = 0; i < a.length; i++) a[i] = Verifier.nondetInt();
        sort(a);
        for (int i = 1; i < a.length; i++) assert a[i - 1] <= a[i];
    }
}
