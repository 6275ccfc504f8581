package assay.models.java.util;

import assay.runtime.Environment;
import assay.runtime.Unsupported;
import java.util.TimerTask;

/** When a task was due is a time of the clock, which only the timer has asked. */
final class TimerTaskModel {
    private TimerTaskModel() {}

    private static native long get$nextExecutionTime(TimerTask self);

    private static native long get$period(TimerTask self);

    private static native Object get$lock(TimerTask self);

    static long scheduledExecutionTime(TimerTask self) {
        if (Environment.isOpen()) Unsupported.here("when a task of a timer is due");
        synchronized (get$lock(self)) {
            long period = get$period(self);
            return get$nextExecutionTime(self) - Math.abs(period);
        }
    }
}
