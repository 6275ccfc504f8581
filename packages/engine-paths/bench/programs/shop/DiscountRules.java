// assert: fails
// exceptions: holds
import assay.Verifier;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** The best of several discounts; the flat one is greater than a small price. */
public class DiscountRules {
    interface Rule {
        int apply(int cents);

        static Rule percent(int percent) {
            return cents -> cents - cents * percent / 100;
        }

        static Rule flat(int off) {
            return cents -> cents - off;
        }

        default Rule then(IntUnaryOperator next) {
            return cents -> next.applyAsInt(apply(cents));
        }
    }

    static int best(List<Rule> rules, int cents) {
        return rules.stream().map(rule -> rule.apply(cents)).min(Comparator.naturalOrder()).orElse(cents);
    }

    public static void main(String[] args) {
        int cents = Verifier.nondetInt();
        if (cents < 1 || cents > 10_000) return;
        int price = best(List.of(Rule.percent(20), Rule.flat(500).then(c -> c + 1)), cents);
        assert price >= 0;
        assert price <= cents;
    }
}
