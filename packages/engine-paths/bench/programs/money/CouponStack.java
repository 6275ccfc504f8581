// assert: fails
// exceptions: holds
import assay.Verifier;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** More than all of it may be taken off: the total becomes negative. */
public class CouponStack {
    sealed interface Coupon permits Percent, Fixed {}
    record Percent(int percent) implements Coupon {}
    record Fixed(BigDecimal amount) implements Coupon {}

    static BigDecimal apply(BigDecimal total, Coupon coupon) {
        if (coupon instanceof Percent p) {
            BigDecimal factor = BigDecimal.valueOf(100 - p.percent()).movePointLeft(2);
            return total.multiply(factor).setScale(2, RoundingMode.HALF_EVEN);
        }
        Fixed f = (Fixed) coupon;
        if (f.amount().compareTo(total) > 0) return BigDecimal.ZERO;
        return total.subtract(f.amount());
    }

    public static void main(String[] args) {
        int cents = Verifier.nondetInt();
        int percent = Verifier.nondetInt();
        Verifier.assume(cents >= 1 && cents <= 10_000);
        Verifier.assume(percent >= 0 && percent <= 110);
        BigDecimal total = BigDecimal.valueOf(cents, 2);
        BigDecimal after = apply(apply(total, new Fixed(new BigDecimal("5.00"))), new Percent(percent));
        assert after.signum() >= 0 : "total " + after;
    }
}
