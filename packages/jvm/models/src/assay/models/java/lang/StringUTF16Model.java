package assay.models.java.lang;

final class StringUTF16Model {
    private StringUTF16Model() {}

    static boolean isBigEndian() {
        return false;
    }
}
