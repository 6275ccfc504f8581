// assert: holds
import assay.Verifier;
import java.util.Arrays;

public class SortArrayFour {
    public static void main(String[] args) {
        int[] a = new int[4];
        for (int i = 0; i < a.length; i++) {
            a[i] = Verifier.nondetInt();
            Verifier.assume(a[i] >= 0 && a[i] < 100);
        }
        Arrays.sort(a);
        for (int i = 1; i < a.length; i++) assert a[i - 1] <= a[i];
    }
}
