package assay.models.jdk.internal.reflect;

import assay.runtime.Mirrors;

/** Nobody asks for the caller to any effect. */
final class ReflectionModel {
    private ReflectionModel() {}

    static void clinit() {}

    static Class<?> getCallerClass() {
        return Object.class;
    }

    static int getClassAccessFlags(Class<?> type) {
        return Mirrors.modifiers(type);
    }

    static void ensureMemberAccess(Class<?> caller, Class<?> member, Class<?> target, int modifiers) {}

    static boolean verifyMemberAccess(Class<?> caller, Class<?> member, Class<?> target, int modifiers) {
        return true;
    }
}
