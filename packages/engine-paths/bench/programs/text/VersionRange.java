// assert: fails
// exceptions: holds
import assay.Verifier;

/** Versions as texts compared as texts: 10 is before 9. */
public class VersionRange {
    static int compare(String a, String b) {
        String[] x = a.split("\\.");
        String[] y = b.split("\\.");
        for (int i = 0; i < Math.min(x.length, y.length); i++) {
            int c = x[i].compareTo(y[i]);
            if (c != 0) return c;
        }
        return x.length - y.length;
    }

    public static void main(String[] args) {
        int major = Verifier.nondetInt();
        int minor = Verifier.nondetInt();
        if (major < 0 || major > 20 || minor < 0 || minor > 20) return;
        String now = major + "." + minor;
        String next = major + "." + (minor + 1);
        assert compare(now, next) < 0;
    }
}
