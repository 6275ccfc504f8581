// assert: fails
import assay.Verifier;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** distinct may leave fewer. */
public class SortedDistinct {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        List<Integer> out = Stream.of(a, b).distinct().sorted().collect(Collectors.toList());
        assert out.get(0) < out.get(out.size() - 1);
    }
}
