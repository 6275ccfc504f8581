// assert: fails
import java.util.ArrayList;
import java.util.List;

/** Removing while walking by index skips the next one: two equal items beside each other. Entry: methods. */
public class Basket {
    private final List<String> items = new ArrayList<>();

    public void add(String item) {
        if (item != null) items.add(item);
    }

    public void removeAll(String item) {
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i).equals(item)) items.remove(i);
        }
        assert !items.contains(item);
    }
}
