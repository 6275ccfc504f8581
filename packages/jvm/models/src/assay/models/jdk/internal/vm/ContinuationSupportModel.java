package assay.models.jdk.internal.vm;

/** Virtual threads are threads like all others. */
final class ContinuationSupportModel {
    private ContinuationSupportModel() {}

    static boolean isSupported0() {
        return false;
    }
}
