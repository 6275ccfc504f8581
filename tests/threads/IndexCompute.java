// race: holds
// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.List;
import java.util.ArrayList;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Lists are made and filled under the lock of their entry. */
public class IndexCompute {
    private final ConcurrentMap<String, List<Integer>> index = new ConcurrentHashMap<>();

    void add(String word, int page) {
        index.compute(word, (w, pages) -> {
            List<Integer> list = pages == null ? new ArrayList<>() : pages;
            list.add(page);
            return list;
        });
    }

    public static void main(String[] args) throws InterruptedException {
        IndexCompute lists = new IndexCompute();
        Thread a = new Thread(() -> lists.add("java", 1));
        Thread b = new Thread(() -> lists.add("java", 2));
        a.start();
        b.start();
        a.join();
        b.join();
        assert lists.index.get("java").size() == 2;
    }
}
