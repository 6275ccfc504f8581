package assay.models.java.lang;

import java.util.Locale;

/** Whether a sigma ends a word, without the break iterators of locales. */
final class ConditionalSpecialCasingModel {
    private ConditionalSpecialCasingModel() {}

    private static native boolean call$isCased(int codePoint);

    static boolean isFinalCased(String text, int index, Locale locale) {
        int codePoint;
        for (int i = index; i >= 0 && !isBoundary(text, i); i -= Character.charCount(codePoint)) {
            codePoint = text.codePointBefore(i);
            if (!call$isCased(codePoint)) continue;
            for (i = index + Character.charCount(text.codePointAt(index)); i < text.length() && !isBoundary(text, i); i += Character.charCount(codePoint)) {
                codePoint = text.codePointAt(i);
                if (call$isCased(codePoint)) return false;
            }
            return true;
        }
        return false;
    }

    /** Word boundaries (UAX 29) as far as letters, digits, marks and the punctuation within words go. */
    private static boolean isBoundary(String text, int at) {
        if (at == 0 || at == text.length()) return true;
        char before = text.charAt(at - 1);
        char after = text.charAt(at);
        if (isWord(before) && isWord(after)) return false;
        if (isWord(before) && isWithin(after)) return at + 1 >= text.length() || !isWord(text.charAt(at + 1));
        if (isWithin(before) && isWord(after)) return at < 2 || !isWord(text.charAt(at - 2));
        return true;
    }

    private static boolean isWord(char unit) {
        int type = Character.getType(unit);
        return Character.isLetterOrDigit(unit) || unit == '_' || type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK
            || type == Character.COMBINING_SPACING_MARK || type == Character.FORMAT || Character.isSurrogate(unit);
    }

    private static boolean isWithin(char unit) {
        return unit == '\'' || unit == '.' || unit == ':' || unit == '\u00b7' || unit == '\u2018' || unit == '\u2019' || unit == '\u2024';
    }
}
