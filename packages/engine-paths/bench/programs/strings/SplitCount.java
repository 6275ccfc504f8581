// assert: fails
import assay.Verifier;

/** split drops what is empty at the end. */
public class SplitCount {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() >= 1 && s.length() <= 3);
        int commas = 0;
        for (int i = 0; i < s.length(); i++) {
            Verifier.assume(s.charAt(i) == ',' || s.charAt(i) == 'x');
            if (s.charAt(i) == ',') commas++;
        }
        assert s.split(",").length == commas + 1;
    }
}
