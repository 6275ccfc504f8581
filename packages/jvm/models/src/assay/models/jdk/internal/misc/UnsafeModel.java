package assay.models.jdk.internal.misc;

import assay.models.java.lang.ThreadModel;
import assay.runtime.Threads;
import assay.runtime.Unsupported;
import jdk.internal.misc.Unsafe;

/** Parking threads. */
public final class UnsafeModel {
    private UnsafeModel() {}

    private static native int call$arrayBaseOffset0(Unsafe self, Class<?> type);

    private static native int call$arrayIndexScale0(Unsafe self, Class<?> type);

    /** Where the elements of an array begin (an int or a long, depending on the JDK). */
    public static int base(Class<?> type) {
        return call$arrayBaseOffset0(Unsafe.getUnsafe(), type);
    }

    public static int scale(Class<?> type) {
        return call$arrayIndexScale0(Unsafe.getUnsafe(), type);
    }

    /** {@code ForkJoinPool} asks for the place of a counter that its model keeps. */
    static Object staticFieldBase(Unsafe self, java.lang.reflect.Field field) {
        if (field.getDeclaringClass() != java.util.concurrent.ForkJoinPool.class) Unsupported.here("static fields through Unsafe");
        return null;
    }

    static long staticFieldOffset(Unsafe self, java.lang.reflect.Field field) {
        if (field.getDeclaringClass() != java.util.concurrent.ForkJoinPool.class) Unsupported.here("static fields through Unsafe");
        return -1;
    }

    static void park(Unsafe self, boolean isAbsolute, long time) {
        if (isAbsolute) {
            long millis = time - System.currentTimeMillis();
            if (millis > 0) Threads.park(millis * 1_000_000);
        } else Threads.park(time);
    }

    static void unpark(Unsafe self, Object thread) {
        if (thread != null) Threads.unpark(ThreadModel.inCore((Thread) thread));
    }

    static long objectFieldOffset(Unsafe self, java.lang.reflect.Field field) {
        return self.objectFieldOffset(field.getDeclaringClass(), field.getName());
    }

    static void ensureClassInitialized(Unsafe self, Class<?> type) {
        assay.runtime.Mirrors.initialize(type);
    }

    static boolean shouldBeInitialized(Unsafe self, Class<?> type) {
        return false;
    }
}
