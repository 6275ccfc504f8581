package assay.models.java.lang.invoke;

import java.lang.invoke.VarHandle;

/** See {@link VarHandleReferences$FieldInstanceReadWriteModel}. */
final class VarHandleReferences$ArrayModel {
    private static native VarHandle allocate$();

    private static native void set$abase(Object self, int base);

    private static native void set$ashift(Object self, int shift);

    private static native void set$arrayType(Object self, Class<?> type);

    private static native void set$componentType(Object self, Class<?> type);

    static void clinit() {}

    static VarHandle make(Class<?> type, int base, int shift) {
        VarHandle made = allocate$();
        set$abase(made, base);
        set$ashift(made, shift);
        set$arrayType(made, type);
        set$componentType(made, type.getComponentType());
        return made;
    }
}
