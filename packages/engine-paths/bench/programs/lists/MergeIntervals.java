// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Merged intervals are sorted and apart, and every beginning is in one of them. */
public class MergeIntervals {
    record Interval(int from, int to) {}

    static List<Interval> merge(List<Interval> given) {
        List<Interval> sorted = new ArrayList<>(given);
        sorted.sort(Comparator.comparingInt(Interval::from));
        List<Interval> merged = new ArrayList<>();
        for (Interval each : sorted) {
            if (!merged.isEmpty() && merged.get(merged.size() - 1).to() >= each.from()) {
                Interval last = merged.remove(merged.size() - 1);
                merged.add(new Interval(last.from(), Math.max(last.to(), each.to())));
            } else {
                merged.add(each);
            }
        }
        return merged;
    }

    public static void main(String[] args) {
        List<Interval> given = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int from = Verifier.nondetInt();
            int length = Verifier.nondetInt();
            Verifier.assume(from >= 0 && from < 100 && length >= 0 && length < 20);
            given.add(new Interval(from, from + length));
        }
        List<Interval> merged = merge(given);
        for (int i = 1; i < merged.size(); i++) assert merged.get(i - 1).to() < merged.get(i).from();
        for (Interval each : given) {
            boolean covered = false;
            for (Interval one : merged) covered |= one.from() <= each.from() && each.to() <= one.to();
            assert covered;
        }
    }
}
