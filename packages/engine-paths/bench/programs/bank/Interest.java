// assert: fails
import java.math.BigDecimal;
import java.math.RoundingMode;

/** equals of BigDecimal looks at the scale: 0.00 is not zero. Entry: methods. */
public class Interest {
    public static BigDecimal interest(int cents, int percent) {
        if (cents < 0 || cents > 1000 || percent < 0 || percent > 5) return BigDecimal.ZERO;
        BigDecimal amount = BigDecimal.valueOf(cents, 2);
        BigDecimal rate = BigDecimal.valueOf(percent, 2);
        BigDecimal result = amount.multiply(rate).setScale(2, RoundingMode.HALF_UP);
        if (percent == 0) assert result.equals(BigDecimal.ZERO);
        return result;
    }
}
