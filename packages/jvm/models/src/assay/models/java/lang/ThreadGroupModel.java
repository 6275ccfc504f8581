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

    /** The initial thread was never entered anywhere, and which others are alive depends on the schedule. */
    static int activeCount(ThreadGroup self) {
        assay.runtime.Unsupported.here("which threads a group has");
        return 0;
    }

    static int enumerate(ThreadGroup self, Thread[] threads) {
        return activeCount(self);
    }

    static int enumerate(ThreadGroup self, Thread[] threads, boolean recurse) {
        return activeCount(self);
    }
}
