package assay.models.java.lang.invoke;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import jdk.internal.misc.Unsafe;

/** Handles of variables. Handles of methods are not modelled. */
final class MethodHandlesModel {
    private MethodHandlesModel() {}

    static void clinit() {}

    static MethodHandles.Lookup lookup() {
        return MethodHandles$LookupModel.make();
    }

    static MethodHandles.Lookup publicLookup() {
        return MethodHandles$LookupModel.make();
    }

    static MethodHandles.Lookup privateLookupIn(Class<?> target, MethodHandles.Lookup caller) {
        return caller;
    }

    static VarHandle arrayElementVarHandle(Class<?> type) {
        Unsafe unsafe = Unsafe.getUnsafe();
        int base = unsafe.arrayBaseOffset(type);
        int shift = 31 - Integer.numberOfLeadingZeros(unsafe.arrayIndexScale(type));
        Class<?> component = type.getComponentType();
        if (component == null) throw new IllegalArgumentException("not an array type: " + type);
        if (component == int.class) return VarHandleInts$ArrayModel.make(type, base, shift);
        if (component == long.class) return VarHandleLongs$ArrayModel.make(type, base, shift);
        if (component == boolean.class) return VarHandleBooleans$ArrayModel.make(type, base, shift);
        if (component == byte.class) return VarHandleBytes$ArrayModel.make(type, base, shift);
        if (component == short.class) return VarHandleShorts$ArrayModel.make(type, base, shift);
        if (component == char.class) return VarHandleChars$ArrayModel.make(type, base, shift);
        if (component == float.class) return VarHandleFloats$ArrayModel.make(type, base, shift);
        if (component == double.class) return VarHandleDoubles$ArrayModel.make(type, base, shift);
        return VarHandleReferences$ArrayModel.make(type, base, shift);
    }

    static VarHandle byteArrayViewVarHandle(Class<?> view, ByteOrder order) {
        boolean isBigEndian = order == ByteOrder.BIG_ENDIAN;
        Class<?> component = view.getComponentType();
        if (component == int.class) return VarHandleByteArrayAsInts$ArrayHandleModel.make(isBigEndian);
        if (component == long.class) return VarHandleByteArrayAsLongs$ArrayHandleModel.make(isBigEndian);
        if (component == short.class) return VarHandleByteArrayAsShorts$ArrayHandleModel.make(isBigEndian);
        if (component == char.class) return VarHandleByteArrayAsChars$ArrayHandleModel.make(isBigEndian);
        if (component == float.class) return VarHandleByteArrayAsFloats$ArrayHandleModel.make(isBigEndian);
        if (component == double.class) return VarHandleByteArrayAsDoubles$ArrayHandleModel.make(isBigEndian);
        throw new UnsupportedOperationException();
    }
}
