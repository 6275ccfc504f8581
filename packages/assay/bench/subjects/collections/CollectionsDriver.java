import assay.Verifier;
import org.apache.commons.collections4.keyvalue.DefaultMapEntry;
import org.apache.commons.collections4.keyvalue.MultiKey;
import org.apache.commons.collections4.list.FixedSizeList;
import org.apache.commons.collections4.map.Flat3Map;
import org.apache.commons.collections4.queue.CircularFifoQueue;
import java.util.Arrays;
import java.util.List;

/** Collections of commons-collections4 with arbitrary elements. */
public class CollectionsDriver {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int c = Verifier.nondetInt();

        CircularFifoQueue<Integer> latest = new CircularFifoQueue<>(2);
        latest.add(a);
        latest.add(b);
        assert latest.size() == 2;
        assert latest.isAtFullCapacity();
        latest.add(c);
        assert latest.size() == 2;
        int oldest = latest.peek();
        assert oldest == b;
        if (c > 0) latest.poll();
        assert latest.size() == 2; // not if c > 0

        Flat3Map<String, Integer> map = new Flat3Map<>();
        map.put("a", a);
        map.put("b", b);
        assert map.size() == 2;
        assert map.get("b") == b;
        map.put("a", c);
        assert map.get("a") == c;
        assert map.get("a") == a; // not if c differs

        DefaultMapEntry<String, Integer> entry = new DefaultMapEntry<>("k", a);
        entry.setValue(b);
        assert entry.getValue() == b;

        List<Integer> fixed = FixedSizeList.fixedSizeList(Arrays.asList(a, b));
        fixed.set(0, c);
        assert fixed.get(0) == c;
        MultiKey<String> key = new MultiKey<>("x", "y");
        assert key.size() == 2;
        if (a > b) fixed.add(c); // throws
    }
}
