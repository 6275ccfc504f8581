// assert: fails
// exceptions: holds
import assay.Verifier;
import java.util.Locale;

/** Sizes for people: `1.0 KB`; 1023.96 KB is written as `1024.0 KB`. */
public class FormatBytes {
    static String human(long bytes) {
        if (bytes < 1024) return bytes + " B";
        if (bytes < 1024 * 1024) return String.format(Locale.ROOT, "%.1f KB", bytes / 1024.0);
        return String.format(Locale.ROOT, "%.1f MB", bytes / (1024.0 * 1024.0));
    }

    public static void main(String[] args) {
        long bytes = Verifier.nondetInt();
        Verifier.assume(bytes >= 0 && bytes <= 2_000_000);
        String text = human(bytes);
        assert !text.startsWith("1024");
    }
}
