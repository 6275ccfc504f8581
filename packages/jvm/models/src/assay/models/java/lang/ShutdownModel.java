package assay.models.java.lang;

public final class ShutdownModel {
    private ShutdownModel() {}

    private static native void call$shutdown();

    public static void atEnd() {
        call$shutdown();
    }

    static void beforeHalt() {}

    static void logRuntimeExit(int status) {}
}
