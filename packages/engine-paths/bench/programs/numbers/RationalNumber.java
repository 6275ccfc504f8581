// assert: holds
// exceptions: holds
import assay.Verifier;

/** Fractions in lowest terms. */
public class RationalNumber {
    final int num, den;

    RationalNumber(int num, int den) {
        if (den == 0) throw new IllegalArgumentException();
        int g = gcd(Math.abs(num), Math.abs(den));
        if (den < 0) g = -g;
        this.num = num / g;
        this.den = den / g;
    }

    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    RationalNumber plus(RationalNumber o) {
        return new RationalNumber(num * o.den + o.num * den, den * o.den);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof RationalNumber r && r.num == num && r.den == den;
    }

    @Override
    public int hashCode() {
        return 31 * num + den;
    }

    static int small() {
        int x = Verifier.nondetInt();
        Verifier.assume(x >= -6 && x <= 6);
        return x;
    }

    public static void main(String[] args) {
        int a = small(), b = small(), c = small(), d = small();
        Verifier.assume(b != 0 && d != 0);
        RationalNumber x = new RationalNumber(a, b), y = new RationalNumber(c, d);
        assert x.plus(y).equals(y.plus(x));
        assert x.den > 0;
        if (x.equals(y)) assert x.hashCode() == y.hashCode() && a * d == b * c;
    }
}
