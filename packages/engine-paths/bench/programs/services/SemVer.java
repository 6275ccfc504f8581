// assert: holds
// exceptions: fails
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Versions by a regular expression; numbers may be too long for an int. */
public record SemVer(int major, int minor) implements Comparable<SemVer> {
    private static final Pattern FORM = Pattern.compile("(\\d+)\\.(\\d+)");

    public static SemVer parse(String text) {
        Matcher m = FORM.matcher(text);
        if (!m.matches()) throw new IllegalArgumentException("version: " + text);
        return new SemVer(Integer.parseInt(m.group(1)), Integer.parseInt(m.group(2)));
    }

    @Override
    public int compareTo(SemVer other) {
        int c = Integer.compare(major, other.major);
        return c != 0 ? c : Integer.compare(minor, other.minor);
    }

    public boolean isNewer(SemVer other) {
        boolean newer = compareTo(other) > 0;
        assert !newer || other.compareTo(this) < 0;
        return newer;
    }
}
