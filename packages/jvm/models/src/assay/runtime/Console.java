package assay.runtime;

/** Standard input, output and error. */
public final class Console {
    private Console() {}

    /** Writes the text in UTF-8. */
    public static native void print(int descriptor, String text);

    public static native void write(int descriptor, byte[] bytes, int offset, int length);

    /** At least one byte, or -1 at the end. */
    public static native int read(byte[] buffer, int offset, int length);

    public static native void flush();
}
