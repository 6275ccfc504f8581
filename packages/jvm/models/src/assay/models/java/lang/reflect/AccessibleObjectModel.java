package assay.models.java.lang.reflect;

import assay.runtime.Mirrors;
import assay.runtime.Unsupported;
import java.lang.reflect.AccessibleObject;

/** Everything is accessible: what a program may not touch, {@code javac} has already refused, and nobody tests reflection for it. */
final class AccessibleObjectModel {
    private AccessibleObjectModel() {}

    static void checkPermission() {}

    static boolean checkCanSetAccessible(AccessibleObject self, Class<?> caller, Class<?> declaring, boolean throwing) {
        if (Mirrors.is(declaring, Mirrors.PLATFORM)) Unsupported.here("whether a member of the JDK can be made accessible");
        return true;
    }

    static void checkAccess(AccessibleObject self, Class<?> caller, Class<?> member, Class<?> target, int modifiers) {}

    static boolean trySetAccessible(AccessibleObject self) {
        Unsupported.here("whether a member can be made accessible");
        return true;
    }
}
