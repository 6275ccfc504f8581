// assert: holds
import assay.Verifier;

public class Hex {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x >= 0 && x < 256);
        String s = Integer.toHexString(x);
        assert Integer.parseInt(s, 16) == x;
        assert s.length() == (x < 16 ? 1 : 2);
    }
}
