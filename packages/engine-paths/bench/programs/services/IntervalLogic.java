// assert: fails
// exceptions: holds
/** Intervals: overlap and intersection. `overlaps` misses the one that contains the other. */
public record IntervalLogic(int start, int end) {
    public IntervalLogic {
        if (start > end) throw new IllegalArgumentException("start after end");
    }

    public boolean contains(int x) {
        return start <= x && x <= end;
    }

    public boolean overlaps(IntervalLogic other) {
        boolean overlaps = contains(other.start) || contains(other.end);
        assert overlaps == (Math.max(start, other.start) <= Math.min(end, other.end));
        return overlaps;
    }

    public IntervalLogic hull(IntervalLogic other) {
        IntervalLogic hull = new IntervalLogic(Math.min(start, other.start), Math.max(end, other.end));
        assert hull.contains(start) && hull.contains(other.end);
        return hull;
    }
}
