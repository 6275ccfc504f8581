// assert: fails
import assay.Verifier;
import java.util.ArrayList;
import java.util.List;

/** remove(int) takes an index. */
public class RemoveByIndexOrObject {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(10, 20, 1));
        int x = Verifier.nondetInt();
        Verifier.assume(x >= 0 && x < 3);
        list.remove(x);
        assert !list.contains(x);
    }
}
