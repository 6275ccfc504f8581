package assay.runtime;

/** The JDK whose library is used. */
public final class Jdk {
    private Jdk() {}

    /** For instance 17. A constant in Core. */
    public static native int feature();

    /** For instance 17.0.15. A constant in Core. */
    public static native String version();
}
