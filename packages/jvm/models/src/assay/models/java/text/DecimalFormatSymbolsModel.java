package assay.models.java.text;

import assay.runtime.Unsupported;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** The symbols of English and of the root locale (CLDR), without service providers and resource bundles. */
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
        if (!language.isEmpty() && !language.equals("en")) Unsupported.here("number formats of a locale other than English");
        set$locale(self, locale);
        self.setZeroDigit('0');
        self.setGroupingSeparator(',');
        self.setDecimalSeparator('.');
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
        self.setMonetaryDecimalSeparator('.');
        self.setMonetaryGroupingSeparator(',');
    }
}
