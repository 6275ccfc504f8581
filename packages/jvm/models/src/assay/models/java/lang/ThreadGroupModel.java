package assay.models.java.lang;

final class ThreadGroupModel {
    private static ThreadGroup main;

    private ThreadGroupModel() {}

    private static native ThreadGroup allocate$();

    private static native void set$name(ThreadGroup self, String name);

    private static native void set$maxPriority(ThreadGroup self, int priority);

    private static native void set$parent(ThreadGroup self, ThreadGroup parent);

    /** The group of the initial thread. */
    static ThreadGroup main() {
        if (main == null) {
            ThreadGroup system = allocate$();
            set$name(system, "system");
            set$maxPriority(system, Thread.MAX_PRIORITY);
            ThreadGroup made = allocate$();
            set$name(made, "main");
            set$maxPriority(made, Thread.MAX_PRIORITY);
            set$parent(made, system);
            main = made;
        }
        return main;
    }
}
