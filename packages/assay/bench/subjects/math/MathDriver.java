import assay.Verifier;
import org.apache.commons.math3.exception.MathArithmeticException;
import org.apache.commons.math3.fraction.Fraction;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.apache.commons.math3.util.FastMath;
import org.apache.commons.math3.util.MathUtils;
import org.apache.commons.math3.util.Pair;

/** Integer arithmetic of commons-math3. */
public class MathDriver {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();

        assert FastMath.max(a, b) >= a;
        assert FastMath.abs(a) >= 0; // not for the smallest int
        assert ArithmeticUtils.isPowerOfTwo(1L << (a & 31));
        assert MathUtils.hash(1.5) == MathUtils.hash(1.5);

        long sum = 0;
        boolean overflow = false;
        try {
            sum = ArithmeticUtils.addAndCheck(a, b);
        } catch (MathArithmeticException e) {
            overflow = true;
        }
        assert overflow || sum == (long) a + b;
        assert !overflow || (a > 0) == (b > 0);

        int small = a & 7;
        assert ArithmeticUtils.pow(2, small) >= 1;
        assert ArithmeticUtils.pow(2, small) <= 64; // not for 7
        if (small > 0) {
            Fraction fraction = new Fraction(small);
            assert fraction.getDenominator() == 1;
            assert fraction.add(1).getNumerator() == small + 1;
            Fraction inverse = fraction.reciprocal();
            assert inverse.getDenominator() == small;
        }
        Pair<Integer, Integer> pair = new Pair<>(a, b);
        assert pair.getKey() == a;
        MathUtils.checkNotNull(pair);
        assert FastMath.floorMod(b, 16) == (b & 15);
    }
}
