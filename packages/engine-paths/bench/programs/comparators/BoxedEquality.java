// assert: fails
import assay.Verifier;

public class BoxedEquality {
    static boolean same(Integer a, Integer b) {
        return a == b;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x >= 0 && x < 1000);
        assert same(x, x);
    }
}
