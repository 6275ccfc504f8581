package assay.models.java.lang.invoke;

import java.lang.invoke.VarHandle;

/** See {@link VarHandleInts$FieldInstanceReadWriteModel}. */
final class VarHandleByteArrayAsChars$ArrayHandleModel {
    private static native VarHandle allocate$();

    private static native void set$be(Object self, boolean isBigEndian);

    static void clinit() {}

    static VarHandle make(boolean isBigEndian) {
        VarHandle made = allocate$();
        set$be(made, isBigEndian);
        return made;
    }
}
