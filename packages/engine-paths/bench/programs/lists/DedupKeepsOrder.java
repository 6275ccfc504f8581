// assert: holds
import assay.Verifier;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

public class DedupKeepsOrder {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) list.add(Verifier.nondetInt());
        List<Integer> unique = new ArrayList<>(new LinkedHashSet<>(list));
        assert unique.get(0).equals(list.get(0));
        for (int i = 0; i < unique.size(); i++)
            for (int j = i + 1; j < unique.size(); j++) assert !unique.get(i).equals(unique.get(j));
    }
}
