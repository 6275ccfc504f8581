// options: --engine paths
// assert: holds, proved
// As SettingBeforeUse, with what is true.
import assay.Verifier;
import java.util.Arrays;

public class SettingBeforeUseAll {
    static int count;

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        if (x == 1) System.setProperty("java.util.Arrays.useLegacyMergeSort", "true");
        Integer[] numbers = {4, 3, 2, 1};
        Arrays.sort(numbers, (a, b) -> {
            count++;
            return a - b;
        });
        assert count == (x == 1 ? 6 : 3);
    }
}
