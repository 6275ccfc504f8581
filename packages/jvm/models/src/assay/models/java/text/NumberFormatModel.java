package assay.models.java.text;

import assay.runtime.Unsupported;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.util.Locale;

/** The patterns of English, German, Turkish and of the root locale (CLDR). */
final class NumberFormatModel {
    private static final int NUMBER = 0;
    private static final int PERCENT = 2;
    private static final int INTEGER = 4;

    private NumberFormatModel() {}

    private static String percentPattern(String language) {
        return language.equals("de") ? "#,##0\u00a0%" : language.equals("tr") ? "%#,##0" : "#,##0%";
    }

    static NumberFormat getInstance(Locale locale, NumberFormat.Style style, int choice) {
        DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(locale);
        switch (choice) {
            case NUMBER:
                return new DecimalFormat("#,##0.###", symbols);
            case PERCENT:
                return new DecimalFormat(percentPattern(locale.getLanguage()), symbols);
            case INTEGER: {
                DecimalFormat format = new DecimalFormat("#,##0.###", symbols);
                format.setMaximumFractionDigits(0);
                format.setDecimalSeparatorAlwaysShown(false);
                format.setParseIntegerOnly(true);
                return format;
            }
            default:
                Unsupported.here("a currency or compact number format");
                return null;
        }
    }
}
