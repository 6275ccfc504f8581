// assert: holds
import assay.Verifier;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

public class Grouping {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Map<Boolean, List<Integer>> parts = List.of(a, b, 0).stream().collect(Collectors.partitioningBy(x -> x < 0));
        assert parts.get(false).contains(0);
        assert parts.get(true).size() + parts.get(false).size() == 3;
    }
}
