package assay.runtime;

/**
 * Threads of the VM. The natives are Core's thread statements. There, the thread that the program begins with is known as null; here it has a
 * {@code Thread} like all others, made when it is first asked for.
 */
public final class Threads {
    private Threads() {}

    /** Begins a thread that calls {@link #run}. */
    public static native void start(Thread thread);

    /** 1 if interrupted instead. */
    public static native int waitFor(Object object, long millis);

    public static native void notifyOne(Object object);

    public static native void notifyAllOf(Object object);

    /** 1 if interrupted instead. */
    public static native int park(long nanos);

    public static native void unpark(Thread thread);

    public static native void yieldNow();

    /** 1 if interrupted instead. */
    public static native int sleep(long millis);

    public static native Thread current();

    public static native int alive(Thread thread);

    public static native void interrupt(Thread thread);

    public static native int interrupted(Thread thread, int clear);

    public static native int holds(Object object);

    /** The current thread, other than the one that the program begins with, ends with this. */
    public static native void ended(Throwable thrown);

    /** Where a thread begins. */
    public static void run(Thread thread) {
        assay.models.java.lang.ThreadModel.live(thread);
    }
}
