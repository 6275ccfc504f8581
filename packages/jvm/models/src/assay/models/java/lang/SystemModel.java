package assay.models.java.lang;

import assay.runtime.Clocks;
import assay.runtime.Environment;
import assay.runtime.Heap;
import assay.runtime.Identity;
import assay.runtime.Input;
import assay.runtime.Output;
import assay.runtime.Settings;
import assay.runtime.Unsupported;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Properties;

/** {@link java.lang.System} as it is when the VM has started. */
public final class SystemModel {
    private SystemModel() {}

    private static native void putstatic$in(InputStream in);

    private static native void putstatic$out(PrintStream out);

    private static native void putstatic$err(PrintStream err);

    private static native void putstatic$lineSeparator(String separator);

    private static native void call$setJavaLangAccess();

    /** Makes the private parts of this package known to the rest of the JDK. */
    public static void provideAccess() {
        call$setJavaLangAccess();
    }

    static void clinit() {
        putstatic$in(new Input());
        putstatic$out(Output.to(1));
        putstatic$err(Output.to(2));
        putstatic$lineSeparator("\n");
    }

    static void setIn(InputStream in) {
        putstatic$in(in);
    }

    static void setOut(PrintStream out) {
        putstatic$out(out);
    }

    static void setErr(PrintStream err) {
        putstatic$err(err);
    }

    static SecurityManager getSecurityManager() {
        return null;
    }

    static boolean allowSecurityManager() {
        return false;
    }

    static String getProperty(String key) {
        check(key);
        return Settings.asked(key);
    }

    static String getProperty(String key, String otherwise) {
        check(key);
        String value = Settings.asked(key);
        return value == null ? otherwise : value;
    }

    static String setProperty(String key, String value) {
        check(key);
        return Settings.set(key, value);
    }

    static String clearProperty(String key) {
        check(key);
        return Settings.set(key, null);
    }

    static Properties getProperties() {
        if (Environment.isOpen()) Unsupported.here("all system properties");
        return Settings.all();
    }

    static void setProperties(Properties properties) {
        if (Environment.isOpen()) Unsupported.here("all system properties");
        if (properties == null) Settings.reset();
        else Settings.replace(properties);
    }

    static String getenv(String name) {
        if (name == null) throw new NullPointerException();
        return Settings.variable(name);
    }

    static java.util.Map<String, String> getenv() {
        if (Environment.isOpen()) Unsupported.here("all environment variables");
        return java.util.Collections.emptyMap();
    }

    private static String separator;

    static String lineSeparator() {
        if (separator == null) {
            boolean isOther = Environment.isOpen() && Environment.lineSeparator() == 1;
            separator = isOther ? "\r\n" : "\n";
            if (isOther) Environment.explain("a carriage return and a line feed");
        }
        return separator;
    }

    static long currentTimeMillis() {
        return Clocks.currentTimeMillis();
    }

    static long nanoTime() {
        return Clocks.nanoTime();
    }

    static int identityHashCode(Object object) {
        return object == null ? 0 : Identity.hashCode(object);
    }

    static void loadLibrary(String name) {
        Unsupported.here("native libraries");
    }

    static void registerNatives() {}

    private static void check(String key) {
        if (key == null) throw new NullPointerException("key can't be null");
        if (key.isEmpty()) throw new IllegalArgumentException("key can't be empty");
    }

    static void arraycopy(Object from, int fromIndex, Object to, int toIndex, int length) {
        if (from == null || to == null) throw new NullPointerException();
        if (from instanceof Object[] && to instanceof Object[]) {
            Object[] source = (Object[]) from;
            Object[] target = (Object[]) to;
            check(fromIndex, source.length, toIndex, target.length, length, "object array[", source, target);
            if (source.getClass() == target.getClass() || target.getClass() == Object[].class) {
                Heap.copyElements(source, fromIndex, target, toIndex, length);
            } else {
                for (int i = 0; i < length; i++) {
                    Object element = source[fromIndex + i];
                    try {
                        target[toIndex + i] = element;
                    } catch (ArrayStoreException failed) {
                        throw new ArrayStoreException("arraycopy: element type mismatch: can not cast one of the elements of "
                            + arrayText(source) + " to the type of the destination array, "
                            + target.getClass().getComponentType().getName());
                    }
                }
            }
        } else if (from instanceof byte[] && to instanceof byte[]) {
            byte[] source = (byte[]) from;
            byte[] target = (byte[]) to;
            check(fromIndex, source.length, toIndex, target.length, length, "byte[", source, target);
            Heap.copyElements(source, fromIndex, target, toIndex, length);
        } else if (from instanceof char[] && to instanceof char[]) {
            char[] source = (char[]) from;
            char[] target = (char[]) to;
            check(fromIndex, source.length, toIndex, target.length, length, "char[", source, target);
            Heap.copyElements(source, fromIndex, target, toIndex, length);
        } else if (from instanceof int[] && to instanceof int[]) {
            int[] source = (int[]) from;
            int[] target = (int[]) to;
            check(fromIndex, source.length, toIndex, target.length, length, "int[", source, target);
            Heap.copyElements(source, fromIndex, target, toIndex, length);
        } else if (from instanceof long[] && to instanceof long[]) {
            long[] source = (long[]) from;
            long[] target = (long[]) to;
            check(fromIndex, source.length, toIndex, target.length, length, "long[", source, target);
            Heap.copyElements(source, fromIndex, target, toIndex, length);
        } else if (from instanceof double[] && to instanceof double[]) {
            double[] source = (double[]) from;
            double[] target = (double[]) to;
            check(fromIndex, source.length, toIndex, target.length, length, "double[", source, target);
            Heap.copyElements(source, fromIndex, target, toIndex, length);
        } else if (from instanceof float[] && to instanceof float[]) {
            float[] source = (float[]) from;
            float[] target = (float[]) to;
            check(fromIndex, source.length, toIndex, target.length, length, "float[", source, target);
            Heap.copyElements(source, fromIndex, target, toIndex, length);
        } else if (from instanceof short[] && to instanceof short[]) {
            short[] source = (short[]) from;
            short[] target = (short[]) to;
            check(fromIndex, source.length, toIndex, target.length, length, "short[", source, target);
            Heap.copyElements(source, fromIndex, target, toIndex, length);
        } else if (from instanceof boolean[] && to instanceof boolean[]) {
            boolean[] source = (boolean[]) from;
            boolean[] target = (boolean[]) to;
            check(fromIndex, source.length, toIndex, target.length, length, "boolean[", source, target);
            Heap.copyElements(source, fromIndex, target, toIndex, length);
        } else mismatch(from, to);
    }

    private static void check(int from, int fromLength, int to, int toLength, int length, String kind, Object source, Object target) {
        if ((from | to | length) >= 0 && from + length <= fromLength && from + length >= 0 && to + length <= toLength && to + length >= 0) return;
        String message;
        if (from < 0) message = "source index " + from + " out of bounds for " + kind + fromLength + "]";
        else if (to < 0) message = "destination index " + to + " out of bounds for " + kind + toLength + "]";
        else if (length < 0) message = "length " + length + " is negative";
        else if ((long) from + length > fromLength) message = "last source index " + ((long) from + length) + " out of bounds for " + kind + fromLength + "]";
        else message = "last destination index " + ((long) to + length) + " out of bounds for " + kind + toLength + "]";
        throw new ArrayIndexOutOfBoundsException("arraycopy: " + message);
    }

    private static void mismatch(Object from, Object to) {
        if (!from.getClass().isArray()) throw new ArrayStoreException("arraycopy: source type " + from.getClass().getName() + " is not an array");
        if (!to.getClass().isArray()) throw new ArrayStoreException("arraycopy: destination type " + to.getClass().getName() + " is not an array");
        if (from instanceof Object[] || to instanceof Object[]) {
            throw new ArrayStoreException("arraycopy: type mismatch: can not copy " + kindOf(from) + " into " + kindOf(to));
        }
        throw new ArrayStoreException("arraycopy: type mismatch: can not copy " + kindOf(from) + " into " + kindOf(to));
    }

    private static String kindOf(Object array) {
        return array instanceof Object[] ? "object array[]" : array.getClass().getComponentType().getName() + "[]";
    }

    private static String arrayText(Object[] array) {
        return array.getClass().getComponentType().getName() + "[" + array.length + "]";
    }
}
