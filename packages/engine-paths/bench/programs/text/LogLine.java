// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lines like `E12` and `W7` by a regular expression: what is taken apart and put together is the line. */
public class LogLine {
    private static final Pattern LINE = Pattern.compile("([EWI])(\\d{1,3})");

    record Entry(char level, int code) {
        String text() {
            return String.valueOf(level) + code;
        }
    }

    static Optional<Entry> parse(String line) {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) return Optional.empty();
        return Optional.of(new Entry(matcher.group(1).charAt(0), Integer.parseInt(matcher.group(2))));
    }

    public static void main(String[] args) {
        String line = Verifier.nondetString();
        Verifier.assume(line.length() <= 4);
        for (int i = 0; i < line.length(); i++) Verifier.assume(line.charAt(i) < 128);
        Optional<Entry> entry = parse(line);
        if (entry.isPresent()) {
            assert entry.get().code() >= 0 && entry.get().code() <= 999;
            if (line.charAt(1) != '0') assert entry.get().text().equals(line);
        } else {
            assert !line.equals("E1");
        }
        assert entry.map(Entry::level).filter(level -> level == 'X').isEmpty();
    }
}
