package assay.models.java.lang;

import assay.runtime.Heap;
import assay.runtime.Mirrors;
import java.lang.reflect.Constructor;

/** What {@link Class} asks the VM. */
final class ClassModel {
    private static final int ENUM_MODIFIER = 0x4000;

    private ClassModel() {}

    static void registerNatives() {}

    static boolean desiredAssertionStatus(Class<?> self) {
        return !Mirrors.is(self, Mirrors.PLATFORM);
    }

    static boolean isInterface(Class<?> self) {
        return Mirrors.is(self, Mirrors.INTERFACE);
    }

    static boolean isArray(Class<?> self) {
        return Mirrors.is(self, Mirrors.ARRAY);
    }

    static boolean isPrimitive(Class<?> self) {
        return Mirrors.is(self, Mirrors.PRIMITIVE);
    }

    static boolean isHidden(Class<?> self) {
        return Mirrors.is(self, Mirrors.HIDDEN);
    }

    static boolean isRecord(Class<?> self) {
        return Mirrors.is(self, Mirrors.RECORD);
    }

    static boolean isEnum(Class<?> self) {
        return Mirrors.is(self, Mirrors.ENUM);
    }

    static boolean isInstance(Class<?> self, Object object) {
        return Heap.isInstance(self, object);
    }

    static boolean isAssignableFrom(Class<?> self, Class<?> other) {
        if (other == null) throw new NullPointerException();
        return Mirrors.isAssignable(self, other);
    }

    static Class<?> getSuperclass(Class<?> self) {
        return Mirrors.super_(self);
    }

    static Class<?>[] getInterfaces(Class<?> self) {
        return Mirrors.interfaces(self).clone();
    }

    static Class<?>[] getInterfaces(Class<?> self, boolean copy) {
        return copy ? Mirrors.interfaces(self).clone() : Mirrors.interfaces(self);
    }

    static int getModifiers(Class<?> self) {
        return Mirrors.modifiers(self);
    }

    static String getSimpleName(Class<?> self) {
        return Mirrors.simpleName(self);
    }

    static String getCanonicalName(Class<?> self) {
        if (Mirrors.is(self, Mirrors.ARRAY)) {
            String component = getCanonicalName(self.getComponentType());
            return component == null ? null : component + "[]";
        }
        if (Mirrors.is(self, Mirrors.ANONYMOUS | Mirrors.LOCAL | Mirrors.HIDDEN)) return null;
        Class<?> outer = Mirrors.declaring(self);
        if (outer == null) return self.getName();
        String outerName = getCanonicalName(outer);
        return outerName == null ? null : outerName + "." + Mirrors.simpleName(self);
    }

    static String getGenericSignature0(Class<?> self) {
        return Mirrors.signature(self);
    }

    static Class<?> getDeclaringClass(Class<?> self) {
        return Mirrors.declaring(self);
    }

    static Class<?> getEnclosingClass(Class<?> self) {
        return Mirrors.enclosing(self);
    }

    static boolean isAnonymousClass(Class<?> self) {
        return Mirrors.is(self, Mirrors.ANONYMOUS);
    }

    static boolean isLocalClass(Class<?> self) {
        return Mirrors.is(self, Mirrors.LOCAL);
    }

    static boolean isMemberClass(Class<?> self) {
        return Mirrors.declaring(self) != null;
    }

    static ClassLoader getClassLoader(Class<?> self) {
        return null;
    }

    static ClassLoader getClassLoader0(Class<?> self) {
        return null;
    }

    static Class<?> forName(String name) throws ClassNotFoundException {
        return forName(name, true, null);
    }

    static Class<?> forName(String name, boolean initialize, ClassLoader loader) throws ClassNotFoundException {
        if (name == null) throw new NullPointerException();
        Class<?> found = name.indexOf('/') >= 0 ? null : Heap.classNamed(name.replace('.', '/'));
        if (found == null || Mirrors.is(found, Mirrors.PRIMITIVE)) throw new ClassNotFoundException(name);
        if (initialize) Mirrors.initialize(found);
        return found;
    }

    static Object[] getEnumConstantsShared(Class<?> self) {
        return Mirrors.is(self, Mirrors.ENUM) ? Mirrors.values(self) : null;
    }

    static Object[] getEnumConstants(Class<?> self) {
        return getEnumConstantsShared(self);
    }

    static Object newInstance(Class<?> self) throws InstantiationException {
        Object made = Mirrors.newInstance(self);
        if (made == null) throw new InstantiationException(self.getName());
        return made;
    }

    static java.lang.reflect.Field getDeclaredField(Class<?> self, String name) {
        if (!Mirrors.is(self, Mirrors.PLATFORM)) assay.runtime.Unsupported.here("reflection on fields");
        return assay.models.java.lang.reflect.FieldModel.make(self, name);
    }

    static Constructor<?> getDeclaredConstructor(Class<?> self, Class<?>... parameters) throws NoSuchMethodException {
        return assay.models.java.lang.reflect.ConstructorModel.find(self, parameters);
    }

    static Constructor<?> getConstructor(Class<?> self, Class<?>... parameters) throws NoSuchMethodException {
        return assay.models.java.lang.reflect.ConstructorModel.find(self, parameters);
    }
}
