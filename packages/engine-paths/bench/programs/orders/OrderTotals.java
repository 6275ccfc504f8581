// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.LinkedHashMap;
import java.util.Map;

/** Totals by customer add up to the total of all orders. */
public class OrderTotals {
    record Order(String customer, int quantity, int price) {
        int total() {
            return quantity * price;
        }
    }

    static final String[] NAMES = {"ann", "bob", "cem"};

    public static void main(String[] args) {
        Map<String, Integer> totals = new LinkedHashMap<>();
        int all = 0;
        for (int i = 0; i < 3; i++) {
            int who = Verifier.nondetInt();
            int quantity = Verifier.nondetInt();
            Verifier.assume(who >= 0 && who < NAMES.length);
            Verifier.assume(quantity > 0 && quantity <= 10);
            Order order = new Order(NAMES[who], quantity, 5 + i);
            totals.merge(order.customer(), order.total(), Integer::sum);
            all += order.total();
        }
        int sum = totals.values().stream().mapToInt(Integer::intValue).sum();
        assert sum == all;
        assert totals.size() <= 3 && !totals.isEmpty();
    }
}
