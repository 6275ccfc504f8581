// assert: holds
// exceptions: holds
import assay.Verifier;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** An amount split among people to the cent: the first get the cents that are left. */
public class PayrollSplit {
    static BigDecimal[] split(BigDecimal amount, int people) {
        BigDecimal[] parts = new BigDecimal[people];
        BigDecimal part = amount.divide(BigDecimal.valueOf(people), 2, RoundingMode.DOWN);
        BigDecimal rest = amount.subtract(part.multiply(BigDecimal.valueOf(people)));
        int cents = rest.movePointRight(2).intValueExact();
        for (int i = 0; i < people; i++) parts[i] = i < cents ? part.add(new BigDecimal("0.01")) : part;
        return parts;
    }

    public static void main(String[] args) {
        int cents = Verifier.nondetInt();
        if (cents < 0 || cents > 100_000) return;
        BigDecimal amount = BigDecimal.valueOf(cents, 2);
        BigDecimal sum = BigDecimal.ZERO;
        for (BigDecimal part : split(amount, 3)) sum = sum.add(part);
        assert sum.compareTo(amount) == 0;
    }
}
