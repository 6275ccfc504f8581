// assert: holds
import assay.Verifier;

public class Popcount {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int count = 0;
        for (int i = 0; i < 32; i++) if ((x >>> i & 1) == 1) count++;
        assert count == Integer.bitCount(x);
    }
}
