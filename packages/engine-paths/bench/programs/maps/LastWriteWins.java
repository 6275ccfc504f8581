// assert: holds
import assay.Verifier;
import java.util.HashMap;
import java.util.Map;

public class LastWriteWins {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Map<Integer, String> map = new HashMap<>();
        map.put(a, "first");
        map.put(b, "second");
        assert map.get(a).equals(a == b ? "second" : "first");
        map.remove(b);
        assert map.containsKey(a) == (a != b);
    }
}
