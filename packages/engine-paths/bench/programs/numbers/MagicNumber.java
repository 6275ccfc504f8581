// assert: fails
import assay.Verifier;

public class MagicNumber {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        if ((a ^ 0x5bd1e995) == 0x12345678 && a * 31 + b == 77) assert false;
    }
}
