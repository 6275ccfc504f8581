package assay.models.java.lang;

import assay.runtime.Jdk;
import assay.runtime.Threads;

/** Threads on Core's thread statements. */
public final class ThreadModel {
    private static final int NEW = 0;
    private static final int TERMINATED = 2;
    private static final int RUNNABLE = 5;
    /** Since this version threads keep most of their fields in an object of their own. */
    private static final int HOLDERS = 19;

    /** The thread the program began with, once somebody asked. */
    private static Thread initial;

    private ThreadModel() {}

    private static native Thread allocate$();

    private static native void set$name(Thread self, String name);

    private static native void set$priority(Thread self, int priority);

    private static native void set$group(Thread self, ThreadGroup group);

    private static native void set$tid(Thread self, long id);

    private static native long get$tid(Thread self);

    private static native void set$blockerLock(Thread self, Object lock);

    private static native Object get$holder(Thread self);

    private static native void set$holder(Thread self, Object holder);

    private static native void set$interruptLock(Thread self, Object lock);

    private static native int get$threadStatus(Thread self);

    private static native void set$threadStatus(Thread self, int status);

    private static native void set$interrupted(Thread self, boolean interrupted);

    private static native void call$exit(Thread self);

    private static native void call$dispatchUncaughtException(Thread self, Throwable thrown);

    static void registerNatives() {}

    static Thread currentThread() {
        Thread current = Threads.current();
        return current != null ? current : initial();
    }

    private static Thread initial() {
        if (initial == null) {
            Thread made = allocate$();
            initial = made;
            set$name(made, "main");
            set$tid(made, Jdk.feature() >= 24 ? 3 : 1);
            if (Jdk.feature() >= HOLDERS) {
                set$holder(made, Thread$FieldHolderModel.make(ThreadGroupModel.main(), Thread.NORM_PRIORITY));
                set$interruptLock(made, new Object());
            } else {
                set$priority(made, Thread.NORM_PRIORITY);
                set$blockerLock(made, new Object());
                set$group(made, ThreadGroupModel.main());
            }
            setStatus(made, RUNNABLE);
        }
        return initial;
    }

    private static int status(Thread self) {
        return Jdk.feature() >= HOLDERS ? Thread$FieldHolderModel.status(get$holder(self)) : get$threadStatus(self);
    }

    private static void setStatus(Thread self, int status) {
        if (Jdk.feature() >= HOLDERS) Thread$FieldHolderModel.setStatus(get$holder(self), status);
        else set$threadStatus(self, status);
    }

    /** The thread as Core's statements know it. */
    public static Thread inCore(Thread thread) {
        return thread == initial ? null : thread;
    }

    static void start0(Thread self) {
        setStatus(self, RUNNABLE);
        Threads.start(self);
    }

    /** What a started thread does from its beginning to its end. */
    public static void live(Thread self) {
        try {
            self.run();
        } catch (Throwable thrown) {
            Threads.ended(thrown);
            call$dispatchUncaughtException(self, thrown);
        }
        ended(self);
    }

    /** What becomes of a thread at its end. */
    private static void ended(Thread self) {
        call$exit(self);
        synchronized (self) {
            setStatus(self, TERMINATED);
            self.notifyAll();
        }
    }

    public static void uncaught(Throwable thrown) {
        call$dispatchUncaughtException(currentThread(), thrown);
    }

    static boolean isAlive(Thread self) {
        int status = status(self);
        return status != NEW && status != TERMINATED;
    }

    /** As {@link #isAlive}, since Java 19. */
    static boolean alive(Thread self) {
        return isAlive(self);
    }

    static Thread currentCarrierThread() {
        return currentThread();
    }

    static Object[] scopedValueCache() {
        return null;
    }

    static void setScopedValueCache(Object[] cache) {}

    static Object findScopedValueBindings() {
        return null;
    }

    static void ensureMaterializedForStackWalk(Object object) {}

    static void yield0() {
        Threads.yieldNow();
    }

    static void sleepNanos(long nanos) throws InterruptedException {
        sleep((nanos + 999_999) / 1_000_000);
    }

    static void yield() {
        Threads.yieldNow();
    }

    static void onSpinWait() {
        Threads.yieldNow();
    }

    static void sleep(long millis) throws InterruptedException {
        if (millis < 0) throw new IllegalArgumentException("timeout value is negative");
        int wasInterrupted = Threads.sleep(millis);
        if (wasInterrupted == 0) assay.runtime.Clocks.passed(millis);
        else {
            interruptDelivered();
            throw new InterruptedException("sleep interrupted");
        }
    }

    /** The VM clears the flag when it throws an InterruptedException. */
    static void interruptDelivered() {
        Thread current = currentThread();
        set$interrupted(current, false);
        Threads.interrupted(inCore(current), 1);
    }

    static void interrupt0(Thread self) {
        Threads.interrupt(inCore(self));
    }

    static void clearInterruptEvent() {
        Threads.interrupted(inCore(currentThread()), 1);
    }

    static boolean holdsLock(Object object) {
        if (object == null) throw new NullPointerException();
        return Threads.holds(object) != 0;
    }

    static StackTraceElement[] getStackTrace(Thread self) {
        if (self == currentThread()) return new Exception().getStackTrace();
        if (isAlive(self)) assay.runtime.Unsupported.here("where another thread is");
        return new StackTraceElement[0];
    }

    /** Whether another thread runs, waits or is blocked is not noted. */
    static Thread.State getState(Thread self) {
        if (self == currentThread()) return Thread.State.RUNNABLE;
        switch (status(self)) {
            case NEW:
                return Thread.State.NEW;
            case TERMINATED:
                return Thread.State.TERMINATED;
            default:
                assay.runtime.Unsupported.here("whether another thread runs, waits or is blocked");
                return null;
        }
    }

    /** As {@link #getState}, since Java 19. */
    static Thread.State threadState(Thread self) {
        return getState(self);
    }

    static long getId(Thread self) {
        return self == initial() ? get$tid(self) : assay.runtime.Identity.ofThread(get$tid(self));
    }

    /** As {@link #getId}, since Java 19. */
    static long threadId(Thread self) {
        return getId(self);
    }

    static void setPriority0(Thread self, int priority) {}

    static void setNativeName(Thread self, String name) {}

    static ClassLoader getContextClassLoader(Thread self) {
        assay.runtime.Unsupported.here("the context class loader of a thread");
        return null;
    }
}
