// assert: fails
import assay.Verifier;

public class Average {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a >= 0 && b >= 0);
        int mid = (a + b) / 2;
        assert mid >= Math.min(a, b) && mid <= Math.max(a, b);
    }
}
