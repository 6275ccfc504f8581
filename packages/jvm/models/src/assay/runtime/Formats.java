package assay.runtime;

import java.util.Formattable;
import java.util.Locale;

/**
 * Formats that do nothing but put texts together: {@code %s}, {@code %c}, {@code %d}, {@code %n} and {@code %%}, without
 * flags, widths or indices, for values of the usual classes. Most messages are made by them, and the library's way there
 * is long: it takes the format apart, and asks for the locale and its symbols, which such a format hardly uses.
 *
 * <p>Exact: whether a format is of this kind is found out before anything of the program runs, and with whatever is not
 * (also wrong formats and missing values) the library goes its own way from the beginning. Digits are those of the
 * locale, so for {@code %d} it is asked for as the library would, and has to be one whose digits are known.
 */
public final class Formats {
    private static final Locale TURKISH = new Locale("tr", "TR");

    private Formats() {}

    /** Whether {@link #text} says what the format means. */
    public static boolean isSimple(String format, Object[] values) {
        if (format == null || values == null) return false;
        int next = 0;
        for (int i = 0; i < format.length(); i++) {
            if (format.charAt(i) != '%') continue;
            i++;
            if (i == format.length()) return false;
            char kind = format.charAt(i);
            if (kind == '%' || kind == 'n') continue;
            if (next == values.length || !isUsual(kind, values[next])) return false;
            next++;
        }
        return true;
    }

    private static boolean isUsual(char kind, Object value) {
        if (kind == 's') return !(value instanceof Formattable);
        if (kind == 'c') return value == null || value instanceof Character;
        if (kind != 'd') return false;
        return value == null || value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte;
    }

    /** Whether digits may be written. */
    public static boolean hasNumbers(String format) {
        for (int i = 0; i < format.length(); i++) if (format.charAt(i) == '%' && format.charAt(++i) == 'd') return true;
        return false;
    }

    /** Whether the digits of the locale are 0 to 9; of some only. */
    public static boolean hasUsualDigits(Locale locale) {
        return locale == null || locale.equals(Locale.US) || locale.equals(Locale.ROOT) || locale.equals(Locale.ENGLISH)
                || locale.equals(Locale.GERMANY) || locale.equals(TURKISH);
    }

    public static String text(String format, Object[] values) {
        StringBuilder text = new StringBuilder();
        int next = 0;
        int begin = 0;
        for (int i = 0; i < format.length(); i++) {
            if (format.charAt(i) != '%') continue;
            text.append(format, begin, i);
            i++;
            begin = i + 1;
            char kind = format.charAt(i);
            if (kind == '%') text.append('%');
            else if (kind == 'n') text.append(System.lineSeparator());
            else {
                Object value = values[next];
                next++;
                text.append(value == null ? "null" : value.toString());
            }
        }
        return text.append(format, begin, format.length()).toString();
    }
}
