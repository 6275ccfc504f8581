import assay.Verifier;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.lang3.BitField;
import org.apache.commons.lang3.BooleanUtils;
import org.apache.commons.lang3.CharUtils;
import org.apache.commons.lang3.math.Fraction;
import org.apache.commons.lang3.math.IEEE754rUtils;
import org.apache.commons.lang3.math.NumberUtils;
import org.apache.commons.lang3.mutable.MutableInt;

/** Small utilities of commons-lang3 on arbitrary numbers. */
public class LangDriver {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int c = Verifier.nondetInt();

        int largest = NumberUtils.max(a, b, c);
        assert largest >= a && largest >= b && largest >= c;

        MutableInt counter = new MutableInt(a);
        counter.increment();
        assert counter.intValue() > a; // not for the largest int

        BitField nibble = new BitField(0xF0);
        int word = nibble.setValue(b, 5);
        assert nibble.getValue(word) == 5;
        assert (word & ~0xF0) == (b & ~0xF0);

        int[] numbers = {a, b, c};
        int where = ArrayUtils.indexOf(numbers, c);
        assert where >= 0 && numbers[where] == c;
        assert where == 2; // not if c is among the others

        boolean all = BooleanUtils.and(new boolean[] {a > 0, b > 0, c > 0});
        assert !all || (long) a + b + c >= 3;

        char digit = (char) ('0' + (a & 7));
        assert CharUtils.isAsciiNumeric(digit);
        assert CharUtils.toIntValue(digit) == (a & 7);

        if (b > 0 && b < 1000 && c > 0 && c < 1000) {
            Fraction fraction = Fraction.getFraction(b, c);
            assert fraction.getDenominator() == c;
            assert fraction.negate().getNumerator() < 0;
        }
        float smaller = IEEE754rUtils.min((float) (a & 15), (float) (b & 15));
        assert smaller <= 15;
    }
}
