// options: --engine paths --cpu-timeout 60
// assert: holds, proved
import assay.Verifier;

public class NativeGetsKnownAll {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x >= 0 && x < 6);
        assert Math.sin(x) < 0.92;
    }
}
