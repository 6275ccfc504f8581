// assert: holds
import assay.Verifier;

public class BoxedSmall {
    static boolean same(Integer a, Integer b) {
        return a == b;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x >= -128 && x < 128);
        assert same(x, x);
    }
}
