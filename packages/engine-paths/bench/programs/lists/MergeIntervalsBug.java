// assert: fails
// exceptions: holds
import assay.Verifier;
import java.util.Arrays;

/** The end of the later interval is taken, not the greater one: nested intervals. */
public class MergeIntervalsBug {
    static int merge(int[][] intervals) {
        Arrays.sort(intervals, (a, b) -> Integer.compare(a[0], b[0]));
        int last = 0;
        for (int i = 1; i < intervals.length; i++) {
            if (intervals[last][1] >= intervals[i][0]) intervals[last][1] = intervals[i][1];
            else intervals[++last] = intervals[i];
        }
        return last + 1;
    }

    public static void main(String[] args) {
        int[][] intervals = new int[3][2];
        int most = Integer.MIN_VALUE;
        for (int[] each : intervals) {
            each[0] = Verifier.nondetInt();
            each[1] = Verifier.nondetInt();
            Verifier.assume(each[0] >= 0 && each[0] <= each[1] && each[1] <= 50);
            most = Math.max(most, each[1]);
        }
        int count = merge(intervals);
        assert intervals[count - 1][1] == most;
    }
}
