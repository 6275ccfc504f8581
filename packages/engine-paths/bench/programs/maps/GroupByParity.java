// assert: holds
import assay.Verifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class GroupByParity {
    public static void main(String[] args) {
        Map<Boolean, List<Integer>> groups = new HashMap<>();
        for (int i = 0; i < 3; i++) {
            int x = Verifier.nondetInt();
            groups.computeIfAbsent(x % 2 == 0, key -> new ArrayList<>()).add(x);
        }
        int size = 0;
        for (List<Integer> group : groups.values()) size += group.size();
        assert size == 3;
        for (int even : groups.getOrDefault(true, List.of())) assert even % 2 == 0;
        for (int odd : groups.getOrDefault(false, List.of())) assert odd % 2 != 0;
    }
}
