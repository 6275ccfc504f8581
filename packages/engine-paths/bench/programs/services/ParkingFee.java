// assert: holds
// exceptions: holds
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;

/** What parking costs: started half hours, a free quarter, at most so much a day. */
public class ParkingFee {
    private static final BigDecimal HALF_HOUR = new BigDecimal("1.50");
    private static final BigDecimal DAY = new BigDecimal("20.00");

    public static BigDecimal fee(int minutes) {
        if (minutes < 0 || minutes > 1440) throw new IllegalArgumentException("minutes: " + minutes);
        Duration stay = Duration.ofMinutes(minutes);
        if (stay.compareTo(Duration.ofMinutes(15)) <= 0) return BigDecimal.ZERO.setScale(2, RoundingMode.UNNECESSARY);
        long started = (stay.toMinutes() + 29) / 30;
        BigDecimal fee = HALF_HOUR.multiply(BigDecimal.valueOf(started)).min(DAY);
        assert fee.compareTo(DAY) <= 0 && fee.signum() > 0;
        return fee;
    }
}
