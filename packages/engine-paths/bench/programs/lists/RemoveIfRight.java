// exceptions: holds
// assert: holds
import assay.Verifier;
import java.util.ArrayList;
import java.util.List;

public class RemoveIfRight {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) list.add(Verifier.nondetInt());
        list.removeIf(x -> x > 1000);
        for (int x : list) assert x <= 1000;
    }
}
