package assay.models.java.lang;

/** Where threads keep their fields since Java 19. */
final class Thread$FieldHolderModel {
    private Thread$FieldHolderModel() {}

    private static native Object new$(ThreadGroup group, Runnable task, long stackSize, int priority, boolean daemon);

    private static native int get$threadStatus(Object self);

    private static native void set$threadStatus(Object self, int status);

    static Object make(ThreadGroup group, int priority) {
        return new$(group, null, 0, priority, false);
    }

    static int status(Object holder) {
        return get$threadStatus(holder);
    }

    static void setStatus(Object holder, int status) {
        set$threadStatus(holder, status);
    }
}
