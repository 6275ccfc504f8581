package assay.models.java.lang.reflect;

import assay.runtime.Mirrors;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;

/** Constructors that are called through their class's mirror. */
public final class ConstructorModel {
    private ConstructorModel() {}

    private static native Constructor<?> new$(Class<?> owner, Class<?>[] parameters, Class<?>[] exceptions, int modifiers, int slot,
        String signature, byte[] annotations, byte[] parameterAnnotations);

    private static native int get$slot(Constructor<?> self);

    public static Constructor<?> make(Class<?> owner, String descriptor, int modifiers, int member) {
        return new$(owner, Mirrors.parametersOf(descriptor), new Class<?>[0], modifiers, member, null, null, null);
    }

    static Object newInstance(Constructor<?> self, Object... arguments) throws InstantiationException, InvocationTargetException {
        Class<?> owner = self.getDeclaringClass();
        Object[] actual = MethodModel.checked(self.getParameterTypes(), arguments);
        if (Modifier.isAbstract(owner.getModifiers())) throw new InstantiationException();
        try {
            return Mirrors.invoke(owner, get$slot(self), null, actual);
        } catch (Throwable thrown) {
            throw new InvocationTargetException(thrown);
        }
    }
}
