// assert: holds
// exceptions: holds
import assay.Verifier;

/** A title as part of an address: small letters, digits, one dash between words. */
public class SlugOf {
    static String slug(String title) {
        StringBuilder out = new StringBuilder();
        for (char c : title.toLowerCase(java.util.Locale.ROOT).toCharArray()) {
            if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) out.append(c);
            else if (out.length() > 0 && out.charAt(out.length() - 1) != '-') out.append('-');
        }
        if (out.length() > 0 && out.charAt(out.length() - 1) == '-') out.setLength(out.length() - 1);
        return out.toString();
    }

    public static void main(String[] args) {
        String title = Verifier.nondetString();
        Verifier.assume(title != null && title.length() <= 4);
        for (int i = 0; i < title.length(); i++) Verifier.assume(title.charAt(i) < 128);
        String slug = slug(title);
        assert !slug.startsWith("-") && !slug.endsWith("-") && !slug.contains("--");
        assert slug.equals(slug(slug));
    }
}
