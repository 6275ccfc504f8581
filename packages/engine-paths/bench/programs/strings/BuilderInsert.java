// assert: fails
import assay.Verifier;

/** Thousands are grouped from the wrong end. */
public class BuilderInsert {
    static String group(int n) {
        StringBuilder s = new StringBuilder(String.valueOf(n));
        if (s.length() > 3) s.insert(3, ',');
        return s.toString();
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 100 && n < 2000);
        String s = group(n);
        assert s.indexOf(",") < 0 || s.length() - s.indexOf(",") == 4;
    }
}
