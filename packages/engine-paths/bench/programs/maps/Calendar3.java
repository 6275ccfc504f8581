// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.Map;
import java.util.TreeMap;

/** Bookings of a room in a TreeMap by begin: one is accepted only if it overlaps no other; then no two overlap. */
public class Calendar3 {
    private final TreeMap<Integer, Integer> bookings = new TreeMap<>();

    boolean book(int begin, int end) {
        if (begin >= end) return false;
        Map.Entry<Integer, Integer> before = bookings.floorEntry(begin);
        if (before != null && before.getValue() > begin) return false;
        Map.Entry<Integer, Integer> after = bookings.ceilingEntry(begin);
        if (after != null && after.getKey() < end) return false;
        bookings.put(begin, end);
        return true;
    }

    boolean isConsistent() {
        int last = Integer.MIN_VALUE;
        for (Map.Entry<Integer, Integer> booking : bookings.entrySet()) {
            if (booking.getKey() < last) return false;
            last = booking.getValue();
        }
        return true;
    }

    public static void main(String[] args) {
        Calendar3 calendar = new Calendar3();
        int accepted = 0;
        for (int i = 0; i < 3; i++) {
            int begin = Verifier.nondetInt();
            int end = Verifier.nondetInt();
            if (calendar.book(begin, end)) accepted++;
        }
        assert calendar.isConsistent();
        assert calendar.bookings.size() == accepted;
    }
}
