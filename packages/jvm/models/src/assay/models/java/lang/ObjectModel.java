package assay.models.java.lang;

import assay.runtime.Heap;
import assay.runtime.Identity;
import assay.runtime.Threads;

/** The natives of {@link Object}, except for those that are Core or the machine's. */
final class ObjectModel {
    private ObjectModel() {}

    static Object clone(Object self) throws CloneNotSupportedException {
        if (!(self instanceof Cloneable)) throw new CloneNotSupportedException(self.getClass().getName());
        return Heap.copy(self);
    }

    static int hashCode(Object self) {
        return Identity.hashCode(self);
    }

    static void notify(Object self) {
        checkOwner(self);
        Threads.notifyOne(self);
    }

    static void notifyAll(Object self) {
        checkOwner(self);
        Threads.notifyAllOf(self);
    }

    static void wait(Object self, long millis) throws InterruptedException {
        if (millis < 0) throw new IllegalArgumentException("timeout value is negative");
        checkOwner(self);
        if (Threads.waitFor(self, millis) != 0) {
            ThreadModel.interruptDelivered();
            throw new InterruptedException();
        }
    }

    private static void checkOwner(Object self) {
        if (Threads.holds(self) == 0) throw new IllegalMonitorStateException("current thread is not owner");
    }
}
