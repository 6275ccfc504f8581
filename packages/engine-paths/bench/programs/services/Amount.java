// assert: fails
// exceptions: holds
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Money in BigDecimal: equal amounts compared by equals, not compareTo. */
public final class Amount {
    private final BigDecimal amount;

    private Amount(BigDecimal amount) {
        this.amount = amount;
    }

    public static Amount ofCents(int cents) {
        return new Amount(BigDecimal.valueOf(cents, 2));
    }

    public Amount plus(Amount other) {
        return new Amount(amount.add(other.amount));
    }

    public Amount half() {
        return new Amount(amount.divide(BigDecimal.valueOf(2), 2, RoundingMode.HALF_UP));
    }

    public boolean isZero() {
        boolean zero = amount.signum() == 0;
        assert zero == amount.equals(BigDecimal.ZERO);
        return zero;
    }
}
