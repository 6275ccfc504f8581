package assay.models.java.util.zip;

final class ZipUtilsModel {
    private ZipUtilsModel() {}

    static void loadLibrary() {}
}
