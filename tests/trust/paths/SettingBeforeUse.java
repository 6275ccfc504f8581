// options: --engine paths
// assert: fails, violated
// An initializer of the library reads a property that the program sets on one path, after a class of the library was
// initialized on another: it must not be brought forward.
import assay.Verifier;
import java.util.Arrays;

public class SettingBeforeUse {
    static int count;

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        if (x == 1) System.setProperty("java.util.Arrays.useLegacyMergeSort", "true");
        Integer[] numbers = {4, 3, 2, 1};
        Arrays.sort(numbers, (a, b) -> {
            count++;
            return a - b;
        });
        assert count == 3;
    }
}
