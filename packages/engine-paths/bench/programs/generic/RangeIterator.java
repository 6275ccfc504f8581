// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** An iterator over a range with a step. */
public class RangeIterator implements Iterator<Integer> {
    private int next;
    private final int end;
    private final int step;

    RangeIterator(int from, int end, int step) {
        if (step <= 0) throw new IllegalArgumentException("step");
        this.next = from;
        this.end = end;
        this.step = step;
    }

    @Override
    public boolean hasNext() {
        return next < end;
    }

    @Override
    public Integer next() {
        if (!hasNext()) throw new NoSuchElementException();
        int now = next;
        next += step;
        return now;
    }

    public static void main(String[] args) {
        int from = Verifier.nondetInt();
        int end = Verifier.nondetInt();
        int step = Verifier.nondetInt();
        Verifier.assume(from >= 0 && end <= 6 && step >= 1 && step <= 3);
        Iterable<Integer> range = () -> new RangeIterator(from, end, step);
        int count = 0;
        for (int each : range) {
            assert each >= from && each < end;
            count++;
        }
        assert count == (from >= end ? 0 : (end - from + step - 1) / step);
    }
}
