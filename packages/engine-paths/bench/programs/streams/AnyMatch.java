// assert: holds
import assay.Verifier;
import java.util.List;

public class AnyMatch {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        List<Integer> list = List.of(a, b);
        assert list.stream().anyMatch(x -> x > 10) == !list.stream().allMatch(x -> x <= 10);
    }
}
