// assert: holds
import assay.Verifier;
import java.util.List;
import java.util.stream.Collectors;

public class FilterMap {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a > -1000 && a < 1000 && b > -1000 && b < 1000);
        List<Integer> out = List.of(a, b, 3).stream().filter(x -> x > 0).map(x -> x * 2).collect(Collectors.toList());
        for (int x : out) assert x > 0 && x % 2 == 0;
        assert out.size() >= 1;
    }
}
