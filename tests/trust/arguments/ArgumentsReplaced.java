// exceptions: holds, proved
// assert: fails, violated
// What the program is started with is replaced before anything is read of it.
import assay.Verifier;

public class ArgumentsReplaced {
    public static void main(String[] args) {
        args = new String[] {Verifier.nondetString()};
        if (args[0].length() < 1) return;
        assert args[0].charAt(0) == 'A';
    }
}
