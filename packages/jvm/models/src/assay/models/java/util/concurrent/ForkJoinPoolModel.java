package assay.models.java.util.concurrent;

final class ForkJoinPoolModel {
    private ForkJoinPoolModel() {}

    private static native int getstatic$poolIds();

    private static native void putstatic$poolIds(int ids);

    static int getAndAddPoolIds(int count) {
        int before = getstatic$poolIds();
        putstatic$poolIds(before + count);
        return before;
    }
}
