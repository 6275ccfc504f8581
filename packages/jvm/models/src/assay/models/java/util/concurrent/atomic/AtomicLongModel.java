package assay.models.java.util.concurrent.atomic;

final class AtomicLongModel {
    private AtomicLongModel() {}

    static boolean VMSupportsCS8() {
        return true;
    }
}
