package assay.runtime;

/** The machine's own answers, for runs that nobody feeds: fixed, so that they can be repeated. */
public final class Machine {
    private Machine() {}

    public static native long currentTimeMillis();

    public static native long nanoTime();

    public static native long getNanoTimeAdjustment(long offset);

    public static native int identityHashCode(Object object);

    public static native int availableProcessors();

    public static native long memory();
}
