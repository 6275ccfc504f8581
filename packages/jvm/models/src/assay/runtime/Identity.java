package assay.runtime;

/** Identity hash codes, any number that stays the same for an object; and numbers of threads. */
public final class Identity {
    private Identity() {}

    /** The hash codes that were asked for: 0 for none yet, else the hash code with a bit above it. A plain map of Core. */
    private static native long known(Object object);

    private static native void know(Object object, long hash);

    /** The JDK keeps these in sets and looks for the one that fits: their order is of no consequence. */
    private static final Class<?> OWN = Heap.classNamed("java/lang/ConditionalSpecialCasing$Entry");

    public static int hashCode(Object object) {
        if (!Environment.isOpen()) return Machine.identityHashCode(object);
        if (object.getClass() == OWN) return 0;
        long hash = known(object);
        if (hash == 0) {
            hash = 1L << 32 | Environment.identityHash() & 0xffff_ffffL;
            Environment.explain(object);
            know(object, hash);
        }
        return (int) hash;
    }

    /** The number of a thread that is not the first one. Threads of the JVM itself have numbers, too, and how many there are differs. */
    public static long ofThread(long number) {
        if (Environment.isOpen()) Unsupported.here("the number of a thread");
        return number;
    }
}
