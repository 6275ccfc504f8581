package assay.models.java.lang.invoke;

import java.lang.invoke.VarHandle;

/** Made without the machinery of variable forms, which calls through a {@link VarHandle} do not need here. */
final class VarHandleDoubles$FieldInstanceReadWriteModel {
    private static native VarHandle allocate$();

    private static native void set$receiverType(Object self, Class<?> type);

    private static native void set$fieldOffset(Object self, long offset);

    static void clinit() {}

    static VarHandle make(Class<?> receiver, long offset, Class<?> type) {
        VarHandle made = allocate$();
        set$receiverType(made, receiver);
        set$fieldOffset(made, offset);
        return made;
    }
}
