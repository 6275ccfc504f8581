// assert: fails
// exceptions: holds
import assay.Verifier;
import java.util.BitSet;
import java.util.OptionalInt;

/** Seats in a row: the first free run of a length. A run that begins right at a taken seat's neighbour may be shorter than wanted: the end is not looked at when the run comes last. */
public class Seats {
    private static final int ROW = 8;
    private final BitSet taken = new BitSet(ROW);

    OptionalInt reserve(int count) {
        int from = taken.nextClearBit(0);
        while (from < ROW) {
            int to = taken.nextSetBit(from);
            if (to < 0 || to - from >= count) {
                taken.set(from, from + count);
                return OptionalInt.of(from);
            }
            from = taken.nextClearBit(to);
        }
        return OptionalInt.empty();
    }

    public static void main(String[] args) {
        Seats seats = new Seats();
        int sold = 0;
        for (int i = 0; i < 3; i++) {
            int count = Verifier.nondetInt();
            Verifier.assume(count >= 1 && count <= 4);
            OptionalInt at = seats.reserve(count);
            if (at.isPresent()) sold += count;
        }
        assert seats.taken.cardinality() == sold;
        assert seats.taken.length() <= ROW : seats.taken.toString();
    }
}
