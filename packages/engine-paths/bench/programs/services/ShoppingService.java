// assert: holds
// exceptions: holds
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class ShoppingService {
    public record Item(String name, int cents, int quantity) {
        public Item {
            if (name == null || name.isBlank()) throw new IllegalArgumentException("name");
            if (cents < 0 || cents > 1_000_000) throw new IllegalArgumentException("cents");
            if (quantity < 1 || quantity > 1000) throw new IllegalArgumentException("quantity");
        }

        long total() {
            return (long) cents * quantity;
        }
    }

    private final List<Item> items = new ArrayList<>();

    public void add(Item item) {
        if (items.size() >= 50) throw new IllegalStateException("full");
        items.add(item);
    }

    public long total() {
        long sum = 0;
        for (Item item : items) sum += item.total();
        assert sum >= 0;
        return sum;
    }

    public List<Item> items() {
        return Collections.unmodifiableList(items);
    }

    public Item mostExpensive() {
        Item best = null;
        for (Item item : items) if (best == null || item.total() > best.total()) best = item;
        assert best != null || items.isEmpty();
        return best;
    }
}
