package assay.models.java.util.concurrent;

import assay.runtime.Environment;
import java.util.HashSet;
import java.util.concurrent.ThreadPoolExecutor;

final class ThreadPoolExecutorModel {
    private ThreadPoolExecutorModel() {}

    private static native HashSet<?> get$workers(ThreadPoolExecutor self);

    /** One after the other, in the order in which a set of objects without hash codes of their own gives them: any. */
    static void interruptWorkers(ThreadPoolExecutor self) {
        Object[] left = get$workers(self).toArray();
        for (int count = left.length; count > 0; count--) {
            int next = 0;
            if (Environment.isOpen()) while (next < count - 1 && Environment.isLater()) next++;
            ThreadPoolExecutor$WorkerModel.call$interruptIfStarted(left[next]);
            left[next] = left[count - 1];
        }
    }
}
