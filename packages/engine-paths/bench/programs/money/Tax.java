// assert: fails
// exceptions: holds
import assay.Verifier;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** The tax of a sum and the sum of taxes: rounded, they differ. And `equals` of BigDecimal looks at the scale. */
public class Tax {
    private static final BigDecimal RATE = new BigDecimal("0.19");

    static BigDecimal tax(BigDecimal net) {
        return net.multiply(RATE).setScale(2, RoundingMode.HALF_UP);
    }

    static BigDecimal cents(int cents) {
        return BigDecimal.valueOf(cents, 2);
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a >= 0 && a <= 20 && b >= 0 && b <= 20);
        BigDecimal whole = tax(cents(a + b));
        BigDecimal parts = tax(cents(a)).add(tax(cents(b)));
        assert whole.scale() == 2;
        assert whole.subtract(parts).abs().compareTo(new BigDecimal("0.02")) < 0;
        assert whole.equals(parts) : a + " " + b;
    }
}
