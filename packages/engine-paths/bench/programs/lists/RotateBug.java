// assert: fails
import assay.Verifier;

/** The remainder of a negative shift is negative. */
public class RotateBug {
    static int at(int[] ring, int shift) {
        int index = shift % ring.length;
        return index < 0 ? ring[-index] : ring[index];
    }

    public static void main(String[] args) {
        int[] ring = {0, 1, 2, 3};
        int shift = Verifier.nondetInt();
        Verifier.assume(shift >= -8 && shift <= 8);
        assert at(ring, shift) == Math.floorMod(shift, 4);
    }
}
