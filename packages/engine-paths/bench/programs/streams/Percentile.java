// assert: fails
// exceptions: fails
import assay.Verifier;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.stream.IntStream;

/** The median of a sorted stream: of none there is none, and of an even number the mean of two may overflow. */
public class Percentile {
    static int median(int... values) {
        int[] sorted = IntStream.of(values).sorted().toArray();
        int middle = sorted.length / 2;
        if (sorted.length % 2 == 1) return sorted[middle];
        return (sorted[middle - 1] + sorted[middle]) / 2;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 3);
        int[] values = new int[n];
        for (int i = 0; i < n; i++) values[i] = Verifier.nondetInt();
        int median = median(values);
        IntSummaryStatistics statistics = Arrays.stream(values).summaryStatistics();
        assert statistics.getCount() == n;
        assert statistics.getMin() <= median && median <= statistics.getMax();
    }
}
