package assay.models.java.lang.reflect;

import assay.runtime.Mirrors;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;

/** Constructors without parameters, the only ones that reflection knows here. */
public final class ConstructorModel {
    private ConstructorModel() {}

    private static native Constructor<?> allocate$();

    private static native void set$clazz(Constructor<?> self, Class<?> type);

    private static native Class<?> get$clazz(Constructor<?> self);

    private static native void set$parameterTypes(Constructor<?> self, Class<?>[] types);

    private static native void set$exceptionTypes(Constructor<?> self, Class<?>[] types);

    public static Constructor<?> find(Class<?> type, Class<?>[] parameters) throws NoSuchMethodException {
        if (parameters != null && parameters.length > 0) assay.runtime.Unsupported.here("reflection on constructors with parameters");
        Constructor<?> made = allocate$();
        set$clazz(made, type);
        set$parameterTypes(made, new Class<?>[0]);
        set$exceptionTypes(made, new Class<?>[0]);
        return made;
    }

    static Object newInstance(Constructor<?> self, Object... arguments) throws InstantiationException, InvocationTargetException {
        Object made;
        try {
            made = Mirrors.newInstance(get$clazz(self));
        } catch (Throwable thrown) {
            throw new InvocationTargetException(thrown);
        }
        if (made == null) throw new InstantiationException(get$clazz(self).getName());
        return made;
    }
}
