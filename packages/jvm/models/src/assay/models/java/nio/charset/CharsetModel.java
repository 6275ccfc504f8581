package assay.models.java.nio.charset;

import assay.runtime.Environment;
import assay.runtime.Jdk;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** The default charset: since Java 18 UTF-8, before that whatever the system has. */
final class CharsetModel {
    private static final int FIXED_SINCE = 18;
    private static Charset known;

    private CharsetModel() {}

    static Charset defaultCharset() {
        if (Jdk.feature() >= FIXED_SINCE || !Environment.isOpen()) return StandardCharsets.UTF_8;
        if (known == null) {
            int which = Environment.charset();
            Environment.assume(which == 0 || which == 1);
            known = which == 0 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
            Environment.explain(which == 0 ? "UTF-8" : "ISO-8859-1");
        }
        return known;
    }
}
