package assay.runtime;

import java.lang.ref.Reference;

/**
 * What code of the JDK asks of the environment for itself, where no program can see the answer; and what programs ask that the JDK may ask without harm. The lowering of
 * calls says who is meant (`environment-calls.ts`).
 */
public final class Quiet {
    private Quiet() {}

    public static long currentTimeMillis() {
        return Environment.isOpen() ? 0 : Machine.currentTimeMillis();
    }

    public static long nanoTime() {
        return Environment.isOpen() ? 0 : Machine.nanoTime();
    }

    public static int availableProcessors(Runtime runtime) {
        return Machine.availableProcessors();
    }

    public static String getProperty(String key) {
        return Settings.get(key);
    }

    public static String getProperty(String key, String otherwise) {
        String value = Settings.get(key);
        return value == null ? otherwise : value;
    }

    public static boolean getBoolean(String key) {
        return Boolean.parseBoolean(Settings.get(key));
    }

    public static Integer getInteger(String key) {
        return getInteger(key, null);
    }

    public static Integer getInteger(String key, int otherwise) {
        Integer value = getInteger(key, null);
        return value == null ? (Integer) otherwise : value;
    }

    public static Integer getInteger(String key, Integer otherwise) {
        String value = Settings.get(key);
        return value == null ? otherwise : Integer.decode(value);
    }

    public static Long getLong(String key) {
        return getLong(key, null);
    }

    public static Long getLong(String key, long otherwise) {
        Long value = getLong(key, null);
        return value == null ? (Long) otherwise : value;
    }

    public static Long getLong(String key, Long otherwise) {
        String value = Settings.get(key);
        return value == null ? otherwise : Long.decode(value);
    }

    public static java.util.Set<Object> identitySet(java.util.Map<?, ?> map) {
        return new IdentitySet();
    }

    public static int identityHashCode(Object object) {
        return Environment.isOpen() || object == null ? 0 : Machine.identityHashCode(object);
    }

    public static ClassLoader loader(Object of) {
        return null;
    }

    public static ClassLoader systemLoader() {
        return null;
    }

    public static java.security.AccessControlContext accessContext() {
        return null;
    }

    public static ModuleLayer layer() {
        return null;
    }

    public static java.util.Properties getProperties() {
        return Settings.all();
    }

    /** A program looks into a reference that may have been cleared: what is reachable is not modelled. */
    public static Object referent(Reference<?> reference) {
        Object referent = reference.get();
        if (referent != null && Environment.isOpen() && Environment.collected()) Unsupported.here("whether a reference was cleared by the garbage collector");
        return referent;
    }

    /** There is one NaN here: raw bits tell which one it is. */
    public static int rawBits(float value) {
        if (value != value && Environment.isOpen()) Unsupported.here("the raw bits of a NaN");
        return Float.floatToRawIntBits(value);
    }

    public static long rawBits(double value) {
        if (value != value && Environment.isOpen()) Unsupported.here("the raw bits of a NaN");
        return Double.doubleToRawLongBits(value);
    }

    /** Where the iteration of {@code Set.of} and {@code Map.of} begins, and which way it goes. */
    private static boolean isSalted;
    private static long salt;

    public static long salt() {
        if (!isSalted) {
            // In runs as the JDK makes it of its clock.
            salt = (Environment.isOpen() ? Environment.salt() : (int) (0x243f_6a88_85a3_08d3L * Machine.nanoTime() >> 16)) & 0xffff_ffffL;
            isSalted = true;
        }
        return salt;
    }

    public static boolean isReversed() {
        return (salt() & 1) == 0;
    }
}
