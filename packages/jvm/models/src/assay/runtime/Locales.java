package assay.runtime;

import java.util.Locale;

/** The default locale, as the JVM finds it: one of a few that differ in what programs see of them. */
public final class Locales {
    private static final Locale TURKISH = new Locale("tr", "TR");

    private Locales() {}

    /** Asks for it. The answer is to be kept: it does not change by itself. */
    public static Locale choose() {
        int which = Environment.locale();
        Environment.assume(which >= 0 && which < 3);
        Locale chosen = which == 0 ? Locale.US : which == 1 ? Locale.GERMANY : TURKISH;
        Environment.explain(which == 0 ? "en-US" : which == 1 ? "de-DE" : "tr-TR");
        return chosen;
    }
}
