// assert: holds
// exceptions: holds
import assay.Verifier;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Net and tax add up to gross. */
public class NetAndTax {
    static BigDecimal net(BigDecimal gross, int percent) {
        return gross.multiply(BigDecimal.valueOf(100)).divide(BigDecimal.valueOf(100 + percent), 2, RoundingMode.HALF_UP);
    }

    public static void main(String[] args) {
        int cents = Verifier.nondetInt();
        Verifier.assume(cents >= 0 && cents <= 500);
        BigDecimal gross = BigDecimal.valueOf(cents, 2);
        BigDecimal net = net(gross, 19);
        BigDecimal tax = gross.subtract(net);
        assert net.add(tax).compareTo(gross) == 0;
        assert tax.signum() >= 0;
        assert net.scale() == 2;
    }
}
