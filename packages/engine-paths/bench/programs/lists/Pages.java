// exceptions: fails
import java.util.List;
import java.util.ArrayList;

/** The last page is cut too late: its end is beyond the list. Entry: methods. */
public class Pages {
    public static List<Integer> page(int size, int page, int perPage) {
        if (size < 0 || size > 8 || perPage < 1 || perPage > 4 || page < 0) return List.of();
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < size; i++) all.add(i);
        int from = page * perPage;
        if (from < 0 || from >= size) return List.of();
        return all.subList(from, from + perPage);
    }
}
