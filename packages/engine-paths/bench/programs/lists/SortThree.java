// assert: holds
import assay.Verifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class SortThree {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) list.add(Verifier.nondetInt());
        long sum = 0;
        for (int x : list) sum += x;
        Collections.sort(list);
        assert list.get(0) <= list.get(1) && list.get(1) <= list.get(2);
        long after = 0;
        for (int x : list) after += x;
        assert sum == after;
    }
}
