// assert: holds
import assay.Verifier;
import java.util.stream.IntStream;

public class SumMax {
    public static void main(String[] args) {
        int[] a = new int[3];
        for (int i = 0; i < 3; i++) {
            a[i] = Verifier.nondetInt();
            Verifier.assume(a[i] >= 0 && a[i] < 1000);
        }
        int max = IntStream.of(a).max().getAsInt();
        int sum = IntStream.of(a).sum();
        assert max <= sum && sum <= 3 * max;
    }
}
