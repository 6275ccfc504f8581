package assay.models.java.lang.ref;

/** Nothing is finalized. */
final class FinalizerModel {
    private FinalizerModel() {}

    static void clinit() {}

    static void register(Object object) {}

    static void runFinalization() {
        assay.runtime.Unsupported.here("finalization");
    }
}
