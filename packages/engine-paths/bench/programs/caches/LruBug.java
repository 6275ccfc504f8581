// assert: fails
import assay.Verifier;
import java.util.ArrayList;
import java.util.List;

/** A hit does not move the key to the end: needs four calls. */
public class LruBug {
    private final List<Integer> keys = new ArrayList<>();

    void use(int key) {
        if (keys.contains(key)) return;
        if (keys.size() == 2) keys.remove(0);
        keys.add(key);
    }

    public static void main(String[] args) {
        LruBug cache = new LruBug();
        int last = 0;
        int before = 0;
        for (int i = 0; i < 4; i++) {
            int key = Verifier.nondetInt();
            Verifier.assume(key >= 0 && key < 3);
            cache.use(key);
            before = last;
            last = key;
            if (i > 0) assert cache.keys.contains(before);
        }
    }
}
