import assay.Verifier;
import org.apache.commons.collections4.keyvalue.DefaultMapEntry;
import org.apache.commons.collections4.keyvalue.MultiKey;
import org.apache.commons.collections4.list.FixedSizeList;
import org.apache.commons.collections4.map.Flat3Map;
import org.apache.commons.collections4.queue.CircularFifoQueue;
import java.util.Arrays;
import java.util.List;

/** Collections of commons-collections4 with arbitrary contents. */
public class CollectionsDriver {
    static final class Item {
        final int weight;

        Item(int weight) {
            this.weight = weight;
        }
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();

        CircularFifoQueue<Item> latest = new CircularFifoQueue<>(2);
        latest.add(new Item(a));
        latest.add(new Item(b));
        assert latest.isAtFullCapacity();
        latest.add(new Item(3));
        assert latest.peek().weight == b;
        if (a > 0) latest.poll();
        assert latest.size() == 2; // not if a > 0

        Flat3Map<String, Item> map = new Flat3Map<>();
        map.put("a", new Item(a));
        map.put("b", new Item(b));
        assert map.get("b").weight == b;
        if (b > 7) map.put("a", new Item(7));
        assert map.size() == 2;
        assert map.get("a").weight == a; // not if b > 7

        DefaultMapEntry<String, Item> entry = new DefaultMapEntry<>("k", new Item(a));
        entry.setValue(new Item(b));
        assert entry.getValue().weight == b;
        MultiKey<String> key = new MultiKey<>("x", "y");
        assert key.size() == 2;
        List<Item> fixed = FixedSizeList.fixedSizeList(Arrays.asList(new Item(a), new Item(b)));
        if (a > b) fixed.add(new Item(0)); // throws
    }
}
