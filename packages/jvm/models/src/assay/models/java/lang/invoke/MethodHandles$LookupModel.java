package assay.models.java.lang.invoke;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import jdk.internal.misc.Unsafe;

final class MethodHandles$LookupModel {
    private MethodHandles$LookupModel() {}

    private static native MethodHandles.Lookup allocate$();

    static void clinit() {}

    private static native void set$lookupClass(MethodHandles.Lookup self, Class<?> type);

    /** A lookup from the point of view of a class. */
    static MethodHandles.Lookup in(Class<?> type) {
        MethodHandles.Lookup made = allocate$();
        set$lookupClass(made, type);
        return made;
    }

    static Class<?> ensureInitialized(MethodHandles.Lookup self, Class<?> type) {
        assay.runtime.Mirrors.initialize(type);
        return type;
    }

    static VarHandle findVarHandle(MethodHandles.Lookup self, Class<?> receiver, String name, Class<?> type) {
        long offset = Unsafe.getUnsafe().objectFieldOffset(receiver, name);
        if (type == int.class) return VarHandleInts$FieldInstanceReadWriteModel.make(receiver, offset, type);
        if (type == long.class) return VarHandleLongs$FieldInstanceReadWriteModel.make(receiver, offset, type);
        if (type == boolean.class) return VarHandleBooleans$FieldInstanceReadWriteModel.make(receiver, offset, type);
        if (type == byte.class) return VarHandleBytes$FieldInstanceReadWriteModel.make(receiver, offset, type);
        if (type == short.class) return VarHandleShorts$FieldInstanceReadWriteModel.make(receiver, offset, type);
        if (type == char.class) return VarHandleChars$FieldInstanceReadWriteModel.make(receiver, offset, type);
        if (type == float.class) return VarHandleFloats$FieldInstanceReadWriteModel.make(receiver, offset, type);
        if (type == double.class) return VarHandleDoubles$FieldInstanceReadWriteModel.make(receiver, offset, type);
        return VarHandleReferences$FieldInstanceReadWriteModel.make(receiver, offset, type);
    }

    /** Accesses through it are not modelled: classes of the JDK that make one in their initializers have models of what uses it. */
    static VarHandle findStaticVarHandle(MethodHandles.Lookup self, Class<?> owner, String name, Class<?> type) {
        if (!assay.runtime.Mirrors.is(owner, assay.runtime.Mirrors.PLATFORM)) assay.runtime.Unsupported.here("a handle of a static variable");
        return null;
    }

    static MethodHandles.Lookup in(MethodHandles.Lookup self, Class<?> type) {
        return in(type);
    }
}
