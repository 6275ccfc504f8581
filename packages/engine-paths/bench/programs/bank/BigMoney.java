// assert: holds
// exceptions: holds
import assay.Verifier;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Tax of a price, rounded to cents, is between nothing and the price. */
public class BigMoney {
    public static void main(String[] args) {
        int cents = Verifier.nondetInt();
        Verifier.assume(cents >= 0 && cents <= 100);
        BigDecimal price = BigDecimal.valueOf(cents, 2);
        BigDecimal tax = price.multiply(new BigDecimal("0.19")).setScale(2, RoundingMode.HALF_UP);
        assert tax.signum() >= 0;
        assert tax.compareTo(price) <= 0;
        assert price.add(tax).subtract(tax).compareTo(price) == 0;
    }
}
