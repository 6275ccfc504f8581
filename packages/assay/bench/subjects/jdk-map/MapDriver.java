import assay.Verifier;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** Maps of the JDK: known keys, arbitrary values; a heap with arbitrary priorities. */
public class MapDriver {
    static final class Amount implements Comparable<Amount> {
        final int value;

        Amount(int value) {
            this.value = value;
        }

        Amount plus(int more) {
            return new Amount(value + more);
        }

        @Override
        public int compareTo(Amount other) {
            return Integer.compare(value, other.value);
        }
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();

        Map<String, Amount> stock = new HashMap<>();
        stock.put("nail", new Amount(a));
        stock.put("screw", new Amount(b));
        assert stock.get("nail").value == a;
        stock.put("nail", stock.get("nail").plus(1));
        assert stock.get("nail").value > a; // not if it overflows
        if (b < 0) stock.remove("screw");
        assert stock.containsKey("screw"); // not if b < 0

        TreeMap<String, Amount> tree = new TreeMap<>();
        tree.put("m", new Amount(a));
        tree.put("c", new Amount(b));
        assert tree.firstEntry().getValue().value == b;
        LinkedHashMap<String, Amount> linked = new LinkedHashMap<>();
        linked.put("first", new Amount(a));
        linked.put("second", new Amount(b));
        assert linked.values().iterator().next().value == a;

        PriorityQueue<Amount> heap = new PriorityQueue<>();
        heap.add(new Amount(a));
        heap.add(new Amount(b));
        assert heap.peek().value <= a;
    }
}
