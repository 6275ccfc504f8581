// assert: fails
import assay.Verifier;

/** Nearly equal is not transitive. */
public class NotTransitive {
    static int compare(int a, int b) {
        if (Math.abs(a - b) <= 1) return 0;
        return a < b ? -1 : 1;
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int c = Verifier.nondetInt();
        Verifier.assume(a >= 0 && a < 10 && b >= 0 && b < 10 && c >= 0 && c < 10);
        if (compare(a, b) == 0 && compare(b, c) == 0) assert compare(a, c) == 0;
    }
}
