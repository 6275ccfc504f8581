// assert: holds
// exceptions: holds
import assay.Verifier;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** An amount shared by several people to the cent: nothing is lost. */
public class Split {
    private static final BigDecimal CENT = new BigDecimal("0.01");

    static BigDecimal[] split(BigDecimal amount, int people) {
        BigDecimal share = amount.divide(BigDecimal.valueOf(people), 2, RoundingMode.DOWN);
        BigDecimal rest = amount.subtract(share.multiply(BigDecimal.valueOf(people)));
        BigDecimal[] out = new BigDecimal[people];
        for (int i = 0; i < people; i++) {
            out[i] = share;
            if (rest.signum() > 0) {
                out[i] = out[i].add(CENT);
                rest = rest.subtract(CENT);
            }
        }
        return out;
    }

    public static void main(String[] args) {
        int cents = Verifier.nondetInt();
        int people = Verifier.nondetInt();
        Verifier.assume(cents >= 0 && cents <= 40 && people >= 1 && people <= 3);
        BigDecimal amount = BigDecimal.valueOf(cents, 2);
        BigDecimal sum = BigDecimal.ZERO;
        for (BigDecimal part : split(amount, people)) sum = sum.add(part);
        assert sum.compareTo(amount) == 0;
    }
}
