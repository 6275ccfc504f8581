// assert: holds
// exceptions: fails
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A sorted list; what is not there is inserted where binarySearch says, but for the sign. */
public class BinaryIndex<T extends Comparable<T>> {
    private final List<T> items = new ArrayList<>();

    public boolean add(T item) {
        int at = Collections.binarySearch(items, item);
        if (at > 0) return false;
        items.add(-at, item);
        return true;
    }

    public int size() {
        return items.size();
    }
}
