// assert: fails, violated
// Replaced by what a call gives, unless that fails.
import assay.Verifier;

public class ArgumentsKeptByFailure {
    static String[] made(int size) {
        return new String[100 / size];
    }

    public static void main(String[] args) {
        int size = Verifier.nondetInt();
        if (size < 0) return;
        try {
            args = made(size);
        } catch (ArithmeticException e) {
            assert args.length < 2;
        }
    }
}
