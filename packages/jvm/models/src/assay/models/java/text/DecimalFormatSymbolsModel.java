package assay.models.java.text;

import assay.runtime.Unsupported;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** The symbols of English, German, Turkish and of the root locale (CLDR), without service providers and resource bundles. */
final class DecimalFormatSymbolsModel {
    private DecimalFormatSymbolsModel() {}

    private static native DecimalFormatSymbols allocate$();

    private static native void set$locale(DecimalFormatSymbols self, Locale locale);

    private static native void set$exponential(DecimalFormatSymbols self, char exponential);

    private static native void set$exponentialSeparator(DecimalFormatSymbols self, String separator);

    private static native void set$perMillText(DecimalFormatSymbols self, String text);

    private static native void set$percentText(DecimalFormatSymbols self, String text);

    private static native void set$minusSignText(DecimalFormatSymbols self, String text);

    static DecimalFormatSymbols getInstance(Locale locale) {
        DecimalFormatSymbols made = allocate$();
        initialize(made, locale);
        return made;
    }

    static void initialize(DecimalFormatSymbols self, Locale locale) {
        String language = locale.getLanguage();
        boolean hasComma = language.equals("de") || language.equals("tr");
        if (!language.isEmpty() && !language.equals("en") && !hasComma || hasComma && isOther(locale)) Unsupported.here("number formats of a locale other than en, de-DE, tr-TR");
        set$locale(self, locale);
        self.setZeroDigit('0');
        self.setGroupingSeparator(hasComma ? '.' : ',');
        self.setDecimalSeparator(hasComma ? ',' : '.');
        self.setPerMill('\u2030');
        set$perMillText(self, "\u2030");
        self.setPercent('%');
        set$percentText(self, "%");
        self.setDigit('#');
        self.setPatternSeparator(';');
        self.setInfinity("\u221e");
        self.setNaN("NaN");
        self.setMinusSign('-');
        set$minusSignText(self, "-");
        set$exponential(self, 'E');
        set$exponentialSeparator(self, "E");
        self.setMonetaryDecimalSeparator(hasComma ? ',' : '.');
        self.setMonetaryGroupingSeparator(hasComma ? '.' : ',');
    }

    /** Countries differ: Austria and Switzerland group otherwise. */
    private static boolean isOther(Locale locale) {
        String country = locale.getCountry();
        return !country.isEmpty() && !country.equals("DE") && !country.equals("TR");
    }
}
