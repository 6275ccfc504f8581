package assay.models.java.lang.reflect;

import java.lang.reflect.AccessibleObject;

/** Everything is accessible: what a program may not touch, {@code javac} has already refused, and nobody tests reflection for it. */
final class AccessibleObjectModel {
    private AccessibleObjectModel() {}

    static void checkPermission() {}

    static boolean checkCanSetAccessible(AccessibleObject self, Class<?> caller, Class<?> declaring, boolean throwing) {
        return true;
    }

    static void checkAccess(AccessibleObject self, Class<?> caller, Class<?> member, Class<?> target, int modifiers) {}

    static boolean trySetAccessible(AccessibleObject self) {
        return true;
    }
}
