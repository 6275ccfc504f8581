package assay.runtime;

/** What only the owner of the heap can do. */
public final class Heap {
    private Heap() {}

    public static native Object copy(Object original);

    /** As System.arraycopy, where that has nothing to check any more. */
    public static native void copyElements(Object from, int fromIndex, Object to, int toIndex, int length);

    public static native Object newArray(Class<?> component, int length);

    /** By the name in Core: {@code java/lang/String}, {@code [I}. */
    public static native Class<?> classNamed(String name);

    public static native boolean isInstance(Class<?> type, Object object);
}
