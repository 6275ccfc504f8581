// assert: holds
// exceptions: fails
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;

/** Amounts in other currencies; a quotient without end needs a rounding mode. */
public class ExchangeRates {
    private final Map<String, BigDecimal> perEuro = new HashMap<>();

    public ExchangeRates() {
        perEuro.put("USD", new BigDecimal("1.25"));
        perEuro.put("CHF", new BigDecimal("0.96"));
        perEuro.put("JPY", new BigDecimal("150"));
    }

    public BigDecimal toEuro(int amount, String currency) {
        BigDecimal rate = perEuro.get(currency);
        if (rate == null) throw new IllegalArgumentException("no rate: " + currency);
        return BigDecimal.valueOf(amount).divide(rate);
    }
}
