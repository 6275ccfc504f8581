// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the pattern accepts has one @ that is neither first nor last. */
public class EmailRegex {
    private static final Pattern MAIL = Pattern.compile("([a-z]+)@([a-z]+)");

    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text.length() <= 4);
        Matcher matcher = MAIL.matcher(text);
        if (matcher.matches()) {
            int at = text.indexOf('@');
            assert at > 0 && at < text.length() - 1;
            assert at == text.lastIndexOf('@');
            assert matcher.group(1).length() == at;
        }
    }
}
