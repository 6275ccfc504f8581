package assay.models.java.util.concurrent;

import assay.runtime.Environment;
import assay.runtime.Unsupported;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/**
 * Which of two tasks is due first. The clock stands still while tasks are given to a pool, but a real one does not: that the one given first is due first, or
 * at the same time, is so for every clock; the contrary only for those that are quick. What is due some time after its last run has an end of the clock's own.
 */
final class ScheduledThreadPoolExecutor$ScheduledFutureTaskModel {
    private static final String ORDER = "which of two scheduled tasks is due first";

    private ScheduledThreadPoolExecutor$ScheduledFutureTaskModel() {}

    private static native long get$time(Object self);

    private static native long get$sequenceNumber(Object self);

    private static native long get$period(Object self);

    static int compareTo(Object self, Delayed other) {
        if (other == self) return 0;
        if (other.getClass() != self.getClass()) {
            if (Environment.isOpen()) Unsupported.here(ORDER);
            return Long.compare(((Delayed) self).getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
        }
        long later = get$time(self) - get$time(other);
        boolean isGivenFirst = get$sequenceNumber(self) < get$sequenceNumber(other);
        boolean isCertain = (isGivenFirst ? later <= 0 : later >= 0) && get$period(self) >= 0 && get$period(other) >= 0;
        if (!isCertain && Environment.isOpen()) Unsupported.here(ORDER);
        return later < 0 ? -1 : later > 0 ? 1 : isGivenFirst ? -1 : 1;
    }
}
