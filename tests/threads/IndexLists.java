// race: fails
// deadlock: holds
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The map is safe, the lists in it are not. */
public class IndexLists {
    private final ConcurrentMap<String, List<Integer>> index = new ConcurrentHashMap<>();

    void add(String word, int page) {
        index.computeIfAbsent(word, w -> new ArrayList<>()).add(page);
    }

    public static void main(String[] args) throws InterruptedException {
        IndexLists lists = new IndexLists();
        Thread a = new Thread(() -> lists.add("java", 1));
        Thread b = new Thread(() -> lists.add("java", 2));
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(lists.index);
    }
}
