package assay.models.java.lang;

/** Numbers in the names of threads (since Java 19). */
final class Thread$ThreadNumberingModel {
    private static int next;

    private Thread$ThreadNumberingModel() {}

    static void clinit() {}

    static int next() {
        return next++;
    }
}
