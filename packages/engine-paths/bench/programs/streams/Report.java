// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Sales summed by region with collectors: the parts add up to the whole, the order is that of the names. */
public class Report {
    record Sale(String region, int amount) {}

    static Map<String, Integer> byRegion(List<Sale> sales) {
        return sales.stream().collect(Collectors.groupingBy(Sale::region, TreeMap::new, Collectors.summingInt(Sale::amount)));
    }

    static String text(Map<String, Integer> totals) {
        return totals.keySet().stream().collect(Collectors.joining(",", "[", "]"));
    }

    private static Sale sale() {
        int region = Verifier.nondetInt();
        int amount = Verifier.nondetInt();
        Verifier.assume(region >= 0 && region < 2 && amount > 0 && amount < 1000);
        return new Sale(region == 0 ? "north" : "south", amount);
    }

    public static void main(String[] args) {
        List<Sale> sales = List.of(sale(), sale(), sale());
        Map<String, Integer> totals = byRegion(sales);
        assert totals.values().stream().mapToInt(Integer::intValue).sum() == sales.stream().mapToInt(Sale::amount).sum();
        String text = text(totals);
        assert text.equals("[north,south]") || text.equals("[north]") || text.equals("[south]");
        boolean mixed = sales.stream().map(Sale::region).distinct().count() == 2;
        assert mixed == (totals.size() == 2);
        assert totals.values().stream().allMatch(total -> total > 0);
    }
}
