package assay.models.java.lang;

/** Numbers of threads (since Java 19). */
final class Thread$ThreadIdentifiersModel {
    /** HotSpot's first thread that a program makes has about this number. */
    private static long next = 30;

    private Thread$ThreadIdentifiersModel() {}

    static void clinit() {}

    static long next() {
        return next++;
    }
}
