package assay.runtime;

/** Stack traces. */
public final class Stacks {
    private Stacks() {}

    public static native void fill(Throwable throwable);

    /** Class, method, file (or null) and line of each frame, innermost first. */
    public static native String[] describe(Throwable throwable);
}
