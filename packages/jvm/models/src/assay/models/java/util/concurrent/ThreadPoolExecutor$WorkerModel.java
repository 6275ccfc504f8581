package assay.models.java.util.concurrent;

final class ThreadPoolExecutor$WorkerModel {
    private ThreadPoolExecutor$WorkerModel() {}

    static native void call$interruptIfStarted(Object self);
}
