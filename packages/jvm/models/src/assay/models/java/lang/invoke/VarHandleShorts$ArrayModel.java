package assay.models.java.lang.invoke;

import java.lang.invoke.VarHandle;

/** See {@link VarHandleShorts$FieldInstanceReadWriteModel}. */
final class VarHandleShorts$ArrayModel {
    private static native VarHandle allocate$();

    private static native void set$abase(Object self, int base);

    private static native void set$ashift(Object self, int shift);

    static void clinit() {}

    static VarHandle make(Class<?> type, int base, int shift) {
        VarHandle made = allocate$();
        set$abase(made, base);
        set$ashift(made, shift);
        return made;
    }
}
