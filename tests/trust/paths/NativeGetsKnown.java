// options: --engine paths --cpu-timeout 60
// assert: fails, violated
import assay.Verifier;

/** What is given known values is given all of them. */
public class NativeGetsKnown {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x >= 0 && x < 6);
        assert Math.sin(x) < 0.9;
    }
}
