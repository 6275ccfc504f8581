package assay.runtime;

/** Ends the analysis of a path with a reason: for what a model cannot do. */
public final class Unsupported {
    private Unsupported() {}

    /** The argument is a constant. Core's statement {@code unsupported}. */
    public static native void here(String reason);
}
