// assert: holds
import assay.Verifier;

/** Fractions in lowest terms: adding commutes. */
public class Fractions {
    record Fraction(int numerator, int denominator) {
        Fraction {
            if (denominator == 0) throw new ArithmeticException("denominator");
            int g = gcd(Math.abs(numerator), Math.abs(denominator));
            int sign = denominator < 0 ? -1 : 1;
            numerator = sign * numerator / g;
            denominator = Math.abs(denominator) / g;
        }

        Fraction plus(Fraction other) {
            return new Fraction(numerator * other.denominator + other.numerator * denominator, denominator * other.denominator);
        }

        static int gcd(int a, int b) {
            return b == 0 ? a : gcd(b, a % b);
        }
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a >= -4 && a <= 4 && b >= 1 && b <= 4);
        Fraction x = new Fraction(a, b);
        Fraction y = new Fraction(1, 6);
        assert x.plus(y).equals(y.plus(x));
        assert x.denominator() > 0;
    }
}
