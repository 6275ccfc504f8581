package assay.models.java.lang;

import assay.runtime.Formats;
import java.util.Formatter;
import java.util.Locale;

/** The inside of strings, for those that make them; and formats that are simple. */
public final class StringModel {
    private StringModel() {}

    private static native byte get$coder(String self);

    private static native byte[] get$value(String self);

    private static native void call$getBytes(String self, byte[] into, int at, byte coder);

    private static native String new$(byte[] value, byte coder);

    /** 0 if all characters fit into a byte, else 1. */
    public static int coder(String text) {
        return get$coder(text);
    }

    /** The bytes the characters take. */
    public static int size(String text) {
        return get$value(text).length;
    }

    /** Copies the characters to an index (counted in characters) of an array with the coder. */
    public static void copy(String text, byte[] into, int at, int coder) {
        call$getBytes(text, into, at, (byte) coder);
    }

    /** A string of these bytes, which are not copied. */
    public static String make(byte[] value, int coder) {
        return new$(value, (byte) coder);
    }

    static String format(String format, Object[] values) {
        if (!Formats.isSimple(format, values)) return new Formatter().format(format, values).toString();
        if (!Formats.hasNumbers(format) || Formats.hasUsualDigits(Locale.getDefault(Locale.Category.FORMAT))) return Formats.text(format, values);
        return new Formatter().format(format, values).toString();
    }

    static String format(Locale locale, String format, Object[] values) {
        if (Formats.isSimple(format, values) && (!Formats.hasNumbers(format) || Formats.hasUsualDigits(locale))) return Formats.text(format, values);
        return new Formatter(locale).format(format, values).toString();
    }

    static String formatted(String self, Object[] values) {
        return format(self, values);
    }
}
