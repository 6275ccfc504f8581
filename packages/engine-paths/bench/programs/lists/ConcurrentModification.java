// exceptions: fails
import assay.Verifier;
import java.util.ArrayList;
import java.util.List;

public class ConcurrentModification {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) list.add(Verifier.nondetInt());
        for (Integer x : list) if (x > 1000) list.remove(x);
    }
}
