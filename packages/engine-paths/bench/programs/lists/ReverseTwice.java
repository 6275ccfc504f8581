// assert: holds
import assay.Verifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class ReverseTwice {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 4);
        for (int i = 0; i < n; i++) list.add(Verifier.nondetInt());
        List<Integer> copy = new ArrayList<>(list);
        Collections.reverse(copy);
        Collections.reverse(copy);
        assert copy.equals(list);
    }
}
