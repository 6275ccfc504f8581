package assay.models.java.lang;

import assay.runtime.Stacks;

/** Stack traces of exceptions. */
final class ThrowableModel {
    private ThrowableModel() {}

    private static native StackTraceElement[] get$stackTrace(Throwable self);

    private static native void set$stackTrace(Throwable self, StackTraceElement[] trace);

    private static native Object get$backtrace(Throwable self);

    private static native void set$backtrace(Throwable self, Object backtrace);

    static Throwable fillInStackTrace(Throwable self) {
        if (get$stackTrace(self) != null) Stacks.fill(self);
        return self;
    }

    static StackTraceElement[] getOurStackTrace(Throwable self) {
        StackTraceElement[] known = get$stackTrace(self);
        if (known == null) return new StackTraceElement[0];
        if (known.length > 0 || get$backtrace(self) != null) return known;
        String[] frames = Stacks.describe(self);
        StackTraceElement[] trace = new StackTraceElement[frames.length / 4];
        for (int i = 0; i < trace.length; i++) {
            trace[i] = new StackTraceElement(frames[4 * i], frames[4 * i + 1], frames[4 * i + 2], Integer.parseInt(frames[4 * i + 3]));
        }
        set$stackTrace(self, trace);
        set$backtrace(self, self);
        return trace;
    }

    static void setStackTrace(Throwable self, StackTraceElement[] trace) {
        StackTraceElement[] copy = trace.clone();
        for (int i = 0; i < copy.length; i++) if (copy[i] == null) throw new NullPointerException("stackTrace[" + i + "]");
        if (get$stackTrace(self) == null && get$backtrace(self) == null) return;
        set$stackTrace(self, copy);
        set$backtrace(self, self);
    }
}
