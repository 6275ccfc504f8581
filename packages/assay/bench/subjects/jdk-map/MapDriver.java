import assay.Verifier;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** Maps of the JDK: known keys, arbitrary values; a tree and a heap with arbitrary keys. */
public class MapDriver {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();

        Map<String, Integer> stock = new HashMap<>();
        stock.put("nail", a);
        stock.put("screw", b);
        assert stock.size() == 2;
        assert stock.get("nail") == a;
        stock.merge("nail", 1, Integer::sum);
        assert stock.get("nail") == a + 1;
        assert stock.getOrDefault("bolt", 3) == 3;
        if (b < 0) stock.remove("screw");
        assert stock.containsKey("screw"); // not if b < 0

        TreeMap<Integer, String> tree = new TreeMap<>();
        tree.put(a, "a");
        tree.put(b, "b");
        assert tree.size() == 2; // not if they are the same
        assert tree.firstKey() <= a;
        assert tree.get(b).equals("b");

        PriorityQueue<Integer> heap = new PriorityQueue<>();
        heap.add(a);
        heap.add(b);
        assert heap.peek() <= a;
        assert heap.size() == 2;
    }
}
