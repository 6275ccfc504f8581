package assay.models.jdk.internal.misc;

import assay.models.java.lang.ThreadModel;
import assay.runtime.Threads;
import jdk.internal.misc.Unsafe;

/** Parking threads. */
final class UnsafeModel {
    private UnsafeModel() {}

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
