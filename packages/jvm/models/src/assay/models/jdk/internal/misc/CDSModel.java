package assay.models.jdk.internal.misc;

/** There is no archive of classes. */
final class CDSModel {
    private CDSModel() {}

    static void clinit() {}

    static void initializeFromArchive(Class<?> type) {}

    static boolean isDumpingClassList() {
        return false;
    }

    static boolean isDumpingArchive() {
        return false;
    }

    static boolean isSharingEnabled() {
        return false;
    }

    static long getRandomSeedForDumping() {
        return 0;
    }
}
