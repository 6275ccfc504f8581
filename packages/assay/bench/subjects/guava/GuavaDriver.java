import assay.Verifier;
import com.google.common.base.Optional;
import com.google.common.base.Preconditions;
import com.google.common.math.IntMath;
import com.google.common.primitives.Ints;
import com.google.common.primitives.UnsignedInts;

/** Guava's arithmetic and preconditions on arbitrary numbers. */
public class GuavaDriver {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();

        assert Ints.saturatedCast((long) a + b) == a + b || (a > 0) == (b > 0);
        assert Ints.max(a, b, 0) >= 0;
        assert Ints.constrainToRange(a, -10, 10) <= 10;
        assert UnsignedInts.compare(a, b) == Integer.compare(a, b); // not if the signs differ

        int sum = 0;
        try {
            sum = IntMath.checkedAdd(a, b);
        } catch (ArithmeticException overflow) {
            sum = Integer.MAX_VALUE;
        }
        assert sum == (long) a + b || sum == Integer.MAX_VALUE;

        if (a > 0 && a < 64) {
            assert IntMath.isPowerOfTwo(1 << (a & 15));
            assert IntMath.mod(b, a) >= 0;
            assert IntMath.pow(2, a & 7) <= 64; // not for 7
        }
        Optional<Integer> maybe = a == b ? Optional.<Integer>absent() : Optional.of(a);
        assert maybe.isPresent() || a == b;
        int index = b & 3;
        Preconditions.checkElementIndex(index, 4);
        assert index < 4;
        Preconditions.checkElementIndex(a & 7, 7); // throws for 7
    }
}
