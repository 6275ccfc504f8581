package assay.models.sun.text;

import assay.runtime.Unsupported;

/** Combining classes, without the tables of Unicode: below the combining marks there is none. */
final class NormalizerModel {
    private static final int FIRST_MARK = 0x300;

    private NormalizerModel() {}

    static int getCombiningClass(int codePoint) {
        if (codePoint >= FIRST_MARK) Unsupported.here("the combining class of a character");
        return 0;
    }
}
