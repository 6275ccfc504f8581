package assay.models.java.util;

import assay.runtime.Environment;
import assay.runtime.Unsupported;
import java.util.TimerTask;

/**
 * The tasks of a timer, by when they are due. The clock stands still while tasks are given to a timer, but a real one does not: only of a task that is due
 * later than those before it is the place certain.
 */
final class TaskQueueModel {
    private static final String ORDER = "which of several tasks of a timer is due first";

    private TaskQueueModel() {}

    private static native TimerTask[] get$queue(Object self);

    private static native int get$size(Object self);

    private static native long get$nextExecutionTime(TimerTask self);

    private static native void set$nextExecutionTime(TimerTask self, long time);

    private static native void call$fixDown(Object self, int place);

    static void fixUp(Object self, int place) {
        TimerTask[] queue = get$queue(self);
        TimerTask added = queue[place];
        long due = get$nextExecutionTime(added);
        if (Environment.isOpen()) for (int i = 1; i < place; i++) if (get$nextExecutionTime(queue[i]) >= due) Unsupported.here(ORDER);
        int at = place;
        for (; at > 1 && get$nextExecutionTime(queue[at >> 1]) > due; at >>= 1) queue[at] = queue[at >> 1];
        queue[at] = added;
    }

    /** A task that is repeated among others. */
    static void rescheduleMin(Object self, long time) {
        if (Environment.isOpen() && get$size(self) > 1) Unsupported.here(ORDER);
        set$nextExecutionTime(get$queue(self)[1], time);
        call$fixDown(self, 1);
    }
}
