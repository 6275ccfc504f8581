package assay.models.java.lang;

import assay.runtime.Heap;
import assay.runtime.Mirrors;
import assay.models.java.lang.reflect.ConstructorModel;
import assay.models.java.lang.reflect.FieldModel;
import assay.models.java.lang.reflect.MethodModel;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayList;

/** What {@link Class} asks the VM. */
final class ClassModel {
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
        return getClassLoader0(self);
    }

    /** The boot loader is null; others are not modelled. */
    static ClassLoader getClassLoader0(Class<?> self) {
        Class<?> element = self;
        while (Mirrors.is(element, Mirrors.ARRAY)) element = element.getComponentType();
        String module = Mirrors.module(element);
        boolean isBoot = Mirrors.is(element, Mirrors.PRIMITIVE) || module != null && Mirrors.isBootModule(module);
        if (!isBoot) assay.runtime.Unsupported.here("the loader of a class");
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

    static Object newInstance(Class<?> self) throws Exception {
        Object[] members = members(self);
        for (int i = 0; i < members.length; i += 4) {
            if (members[i].equals("constructor") && members[i + 2].equals("()V")) {
                if (Modifier.isAbstract(Mirrors.modifiers(self))) break;
                return Mirrors.invoke(self, i / 4, null, new Object[0]);
            }
        }
        throw new InstantiationException(self.getName());
    }

    static java.lang.reflect.Field[] getDeclaredFields0(Class<?> self, boolean publicOnly) {
        ArrayList<java.lang.reflect.Field> found = new ArrayList<>();
        Object[] members = members(self);
        for (int i = 0; i < members.length; i += 4) {
            int modifiers = wanted(members, i, "field", publicOnly);
            if (modifiers < 0) continue;
            found.add(FieldModel.make(self, (String) members[i + 1], Mirrors.ofDescriptor((String) members[i + 2]), modifiers, i / 4));
        }
        return found.toArray(new java.lang.reflect.Field[0]);
    }

    /** The order differs from one JVM to the next. */
    static java.lang.reflect.Method[] getDeclaredMethods(Class<?> self) {
        return inSomeOrder(getDeclaredMethods0(self, false));
    }

    private static native java.lang.reflect.Method[] call$privateGetPublicMethods(Class<?> self);

    static java.lang.reflect.Method[] getMethods(Class<?> self) {
        return inSomeOrder(call$privateGetPublicMethods(self)).clone();
    }

    private static java.lang.reflect.Method[] inSomeOrder(java.lang.reflect.Method[] methods) {
        if (methods.length > 1 && assay.runtime.Environment.isOpen()) assay.runtime.Unsupported.here("the order of a class's methods");
        return methods;
    }

    static java.lang.reflect.Method[] getDeclaredMethods0(Class<?> self, boolean publicOnly) {
        ArrayList<java.lang.reflect.Method> found = new ArrayList<>();
        Object[] members = members(self);
        for (int i = 0; i < members.length; i += 4) {
            int modifiers = wanted(members, i, "method", publicOnly);
            if (modifiers >= 0) found.add(MethodModel.make(self, (String) members[i + 1], (String) members[i + 2], modifiers, i / 4));
        }
        return found.toArray(new java.lang.reflect.Method[0]);
    }

    static Constructor<?>[] getDeclaredConstructors0(Class<?> self, boolean publicOnly) {
        ArrayList<Constructor<?>> found = new ArrayList<>();
        Object[] members = members(self);
        for (int i = 0; i < members.length; i += 4) {
            int modifiers = wanted(members, i, "constructor", publicOnly);
            if (modifiers >= 0) found.add(ConstructorModel.make(self, (String) members[i + 2], modifiers, i / 4));
        }
        return found.toArray(new Constructor<?>[0]);
    }

    /** The modifiers of a member of this kind, or -1. */
    private static int wanted(Object[] members, int at, String kind, boolean publicOnly) {
        if (!members[at].equals(kind)) return -1;
        int modifiers = Integer.parseInt((String) members[at + 3]);
        return publicOnly && !Modifier.isPublic(modifiers) ? -1 : modifiers;
    }

    private static Object[] members(Class<?> self) {
        Object[] members = Mirrors.members(self);
        return members == null ? new Object[0] : members;
    }

    static Class<?>[] getPermittedSubclasses0(Class<?> self) {
        Class<?>[] found = listed(self, "permitted");
        return found.length == 0 ? null : found;
    }

    static Class<?>[] getDeclaredClasses0(Class<?> self) {
        return listed(self, "class");
    }

    private static Class<?>[] listed(Class<?> self, String kind) {
        ArrayList<Class<?>> found = new ArrayList<>();
        Object[] members = members(self);
        for (int i = 0; i < members.length; i += 4) {
            if (members[i].equals(kind)) found.add(Heap.classNamed((String) members[i + 1]));
        }
        return found.toArray(new Class<?>[0]);
    }

    static boolean isRecord0(Class<?> self) {
        return Mirrors.is(self, Mirrors.RECORD);
    }

    static Class<?>[] getInterfaces0(Class<?> self) {
        return Mirrors.interfaces(self).clone();
    }

    static Class<?> getDeclaringClass0(Class<?> self) {
        return Mirrors.declaring(self);
    }

    static Module getModule(Class<?> self) {
        assay.runtime.Unsupported.here("the module of a class");
        return null;
    }
}
