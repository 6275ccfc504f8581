// options: --engine paths --cpu-timeout 60
// assert: holds, proved
import assay.Verifier;

/** Boxes of unknown numbers among each other, beside boxes of known ones, and beside new ones. */
public class BoxesSmall {
    @SuppressWarnings("removal")
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int y = Verifier.nondetInt();
        Integer a = x;
        Integer b = y;
        if (a == b) assert x == y && x >= -128 && x <= 127;
        else assert x != y || x < -128 || x > 127;
        Integer seven = 7;
        assert (a == seven) == (x == 7);
        assert a != Integer.valueOf(1000);
        assert a != new Integer(7);
        assert a.equals(x) && (a == a);
    }
}
