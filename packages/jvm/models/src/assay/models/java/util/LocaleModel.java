package assay.models.java.util;

import assay.runtime.Environment;
import assay.runtime.Locales;
import java.util.Locale;

/** The default locale is asked for when the program looks at it, unless it was set before. */
final class LocaleModel {
    private static boolean isKnown;

    private LocaleModel() {}

    private static native Locale getstatic$defaultLocale();
    private static native void putstatic$defaultLocale(Locale locale);
    private static native Locale getstatic$defaultDisplayLocale();
    private static native void putstatic$defaultDisplayLocale(Locale locale);
    private static native Locale getstatic$defaultFormatLocale();
    private static native void putstatic$defaultFormatLocale(Locale locale);

    static Locale getDefault() {
        if (Environment.isOpen() && !isKnown) {
            isKnown = true;
            putstatic$defaultLocale(Locales.choose());
        }
        return getstatic$defaultLocale();
    }

    static Locale getDefault(Locale.Category category) {
        Locale own = category == Locale.Category.DISPLAY ? getstatic$defaultDisplayLocale() : getstatic$defaultFormatLocale();
        if (category == null) throw new NullPointerException();
        return own != null ? own : getDefault();
    }

    static void setDefault(Locale locale) {
        if (locale == null) throw new NullPointerException("Can't set default locale to NULL");
        isKnown = true;
        putstatic$defaultDisplayLocale(locale);
        putstatic$defaultFormatLocale(locale);
        putstatic$defaultLocale(locale);
    }
}
