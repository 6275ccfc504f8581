// options: --engine paths --cpu-timeout 60
// assert: fails, violated
import assay.Verifier;

/** Two boxes of a number are the same if it is small. */
public class Boxes {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Integer a = x;
        Integer b = x;
        assert a == b;
    }
}
