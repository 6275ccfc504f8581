// options: --engine paths --cpu-timeout 60
// assert: fails, violated
import assay.Verifier;

/** A string that is no text of ASCII: the Kelvin sign is a k when case is ignored. */
public class TextsDiffer {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.equalsIgnoreCase("k")) assert s.equals("k") || s.equals("K");
    }
}
