package assay.models.java.lang.invoke;

import jdk.internal.misc.Unsafe;

final class MethodHandleStaticsModel {
    private static native void putstatic$UNSAFE(Unsafe unsafe);

    static void clinit() {
        putstatic$UNSAFE(Unsafe.getUnsafe());
    }
}
