// assert: holds
import java.util.HashMap;
import java.util.Map;

/** Stock never goes below zero. Entry: methods. */
public class Inventory {
    private final Map<String, Integer> stock = new HashMap<>();

    public void receive(String item, int count) {
        if (item == null || count <= 0 || count > 1000) throw new IllegalArgumentException("count " + count);
        int now = stock.getOrDefault(item, 0);
        if (now > 1_000_000) throw new IllegalStateException("full");
        stock.put(item, now + count);
    }

    public boolean take(String item, int count) {
        if (count <= 0) throw new IllegalArgumentException("count " + count);
        Integer now = stock.get(item);
        if (now == null || now < count) return false;
        int left = now - count;
        assert left >= 0;
        if (left == 0) stock.remove(item);
        else stock.put(item, left);
        return true;
    }
}
