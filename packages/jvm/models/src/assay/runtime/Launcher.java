package assay.runtime;

/** What the launcher {@code java} does around {@code main}. */
public final class Launcher {
    private Launcher() {}

    /** The initial thread ended with this: its handler, or standard error, is told. */
    public static void uncaught(Throwable thrown) {
        assay.models.java.lang.ThreadModel.uncaught(thrown);
    }

    /** All threads that are not daemons have ended: runs the shutdown hooks. */
    public static void shutdown() {
        assay.models.java.lang.ShutdownModel.atEnd();
    }
}
