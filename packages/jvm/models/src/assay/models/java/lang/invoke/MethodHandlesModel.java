package assay.models.java.lang.invoke;

import assay.models.jdk.internal.misc.UnsafeModel;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;


/** Handles of variables. Handles of methods are not modelled. */
final class MethodHandlesModel {
    private MethodHandlesModel() {}

    static void clinit() {}

    /** Calls of this know the class they are in: see the lowering of invocations. */
    static MethodHandles.Lookup lookup() {
        return MethodHandles$LookupModel.in(Object.class);
    }

    static MethodHandles.Lookup publicLookup() {
        return MethodHandles$LookupModel.in(Object.class);
    }

    static MethodHandles.Lookup privateLookupIn(Class<?> target, MethodHandles.Lookup caller) {
        return MethodHandles$LookupModel.in(target);
    }

    static VarHandle arrayElementVarHandle(Class<?> type) {
        int base = UnsafeModel.base(type);
        int shift = 31 - Integer.numberOfLeadingZeros(UnsafeModel.scale(type));
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
