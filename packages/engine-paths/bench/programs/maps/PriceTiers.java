// assert: fails
// exceptions: holds
import assay.Verifier;
import java.util.Map;
import java.util.TreeMap;

/** Discounts by quantity: the tier that begins at or below the quantity counts. The lookup uses lowerEntry: at a tier's own beginning it is one tier behind. */
public class PriceTiers {
    private final TreeMap<Integer, Integer> tiers = new TreeMap<>();

    PriceTiers tier(int from, int percent) {
        if (percent < 0 || percent > 100) throw new IllegalArgumentException("percent: " + percent);
        tiers.put(from, percent);
        return this;
    }

    int percent(int quantity) {
        Map.Entry<Integer, Integer> entry = tiers.lowerEntry(quantity);
        return entry == null ? 0 : entry.getValue();
    }

    int expected(int quantity) {
        int percent = 0;
        for (Map.Entry<Integer, Integer> entry : tiers.entrySet()) {
            if (entry.getKey() <= quantity) percent = entry.getValue();
        }
        return percent;
    }

    public static void main(String[] args) {
        PriceTiers tiers = new PriceTiers().tier(10, 5).tier(50, 10).tier(100, 20);
        int quantity = Verifier.nondetInt();
        Verifier.assume(quantity > 0);
        int percent = tiers.percent(quantity);
        assert percent >= 0 && percent <= 20;
        assert percent == tiers.expected(quantity) : quantity + ": " + percent;
    }
}
