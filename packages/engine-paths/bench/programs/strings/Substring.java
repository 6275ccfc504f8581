// exceptions: fails
import assay.Verifier;

/** The name of a file without a dot. */
public class Substring {
    static String base(String file) {
        return file.substring(0, file.lastIndexOf('.'));
    }

    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() >= 1 && s.length() <= 4);
        base(s);
    }
}
