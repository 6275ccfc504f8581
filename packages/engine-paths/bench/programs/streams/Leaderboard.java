// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The first two by points, then by name. */
public class Leaderboard {
    record Entry(String name, int points) {}

    private final Map<String, Integer> points = new TreeMap<>();

    void add(String name, int gained) {
        points.merge(name, gained, Integer::sum);
    }

    List<Entry> top(int n) {
        return points.entrySet().stream()
            .map(e -> new Entry(e.getKey(), e.getValue()))
            .sorted(Comparator.comparingInt(Entry::points).reversed().thenComparing(Entry::name))
            .limit(n)
            .collect(Collectors.toList());
    }

    public static void main(String[] args) {
        Leaderboard board = new Leaderboard();
        String[] names = {"ann", "bob", "cid"};
        for (String name : names) {
            int n = Verifier.nondetInt();
            if (n < 0 || n > 100) return;
            board.add(name, n);
        }
        List<Entry> top = board.top(2);
        assert top.size() == 2;
        assert top.get(0).points() >= top.get(1).points();
        assert top.get(0).points() > top.get(1).points() || top.get(0).name().compareTo(top.get(1).name()) < 0;
    }
}
