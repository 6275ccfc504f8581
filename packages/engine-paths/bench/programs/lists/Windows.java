// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Batches as sublists: together they are the list, each but the last is full, and clearing one takes its elements out of the list. */
public class Windows {
    static <T> List<List<T>> batches(List<T> list, int size) {
        if (size <= 0) throw new IllegalArgumentException("size");
        List<List<T>> out = new ArrayList<>();
        for (int i = 0; i < list.size(); i += size) out.add(list.subList(i, Math.min(list.size(), i + size)));
        return out;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int size = Verifier.nondetInt();
        Verifier.assume(n >= 1 && n <= 5 && size >= 1 && size <= 6);
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < n; i++) list.add(i * i);
        List<Integer> together = new ArrayList<>();
        List<List<Integer>> batches = batches(list, size);
        for (int i = 0; i < batches.size(); i++) {
            assert i == batches.size() - 1 || batches.get(i).size() == size;
            together.addAll(batches.get(i));
        }
        assert together.equals(list);
        assert batches.size() == (n + size - 1) / size;
        list.subList(0, Math.min(size, n)).clear();
        assert list.size() == n - Math.min(size, n);
        assert list.isEmpty() || list.get(0) == size * size;
        assert !list.containsAll(Arrays.asList(0, 1));
    }
}
