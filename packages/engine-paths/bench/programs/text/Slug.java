// assert: holds
// exceptions: holds
import assay.Verifier;

/** A title as part of an address: small letters and single dashes, none at the ends. */
public class Slug {
    static String slug(String title) {
        StringBuilder out = new StringBuilder();
        boolean dash = false;
        for (char c : title.toCharArray()) {
            if (c >= 'A' && c <= 'Z') c = (char) (c - 'A' + 'a');
            if (c >= 'a' && c <= 'z' || c >= '0' && c <= '9') {
                if (dash && out.length() > 0) out.append('-');
                dash = false;
                out.append(c);
            } else dash = true;
        }
        return out.toString();
    }

    public static void main(String[] args) {
        String title = Verifier.nondetString();
        Verifier.assume(title.length() <= 3);
        String slug = slug(title);
        assert slug.length() <= title.length();
        assert !slug.startsWith("-") && !slug.endsWith("-");
        assert !slug.contains("--");
        assert slug(slug).equals(slug);
    }
}
