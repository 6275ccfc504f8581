// assert: fails
import assay.Verifier;

public class AbsMin {
    public static void main(String[] args) {
        int hash = Verifier.nondetInt();
        int bucket = Math.abs(hash) % 17;
        assert bucket >= 0;
    }
}
