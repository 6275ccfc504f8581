// assert: holds
import assay.Verifier;
import java.util.HashSet;
import java.util.Set;

public class SetUnion {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Set<Integer> left = new HashSet<>(Set.of(1, 2));
        Set<Integer> right = new HashSet<>();
        right.add(a);
        right.add(b);
        left.addAll(right);
        assert left.contains(a) && left.contains(b) && left.contains(1);
        assert left.size() >= 2 && left.size() <= 4;
    }
}
