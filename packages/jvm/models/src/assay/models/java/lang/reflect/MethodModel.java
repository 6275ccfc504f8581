package assay.models.java.lang.reflect;

import assay.runtime.Mirrors;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Methods that are called through their class's mirror. */
public final class MethodModel {
    private MethodModel() {}

    private static native Method new$(Class<?> owner, String name, Class<?>[] parameters, Class<?> returns, Class<?>[] exceptions,
        int modifiers, int slot, String signature, byte[] annotations, byte[] parameterAnnotations, byte[] annotationDefault);

    private static native int get$slot(Method self);

    public static Method make(Class<?> owner, String name, String descriptor, int modifiers, int member) {
        Class<?> returns = Mirrors.ofDescriptor(descriptor.substring(descriptor.indexOf(')') + 1));
        return new$(owner, name, Mirrors.parametersOf(descriptor), returns, new Class<?>[0], modifiers, member, null, null, null, null);
    }

    static Object invoke(Method self, Object receiver, Object... arguments) throws InvocationTargetException {
        Class<?> owner = self.getDeclaringClass();
        if (!Modifier.isStatic(self.getModifiers())) {
            if (receiver == null) throw new NullPointerException();
            if (!owner.isInstance(receiver)) throw new IllegalArgumentException("object is not an instance of declaring class");
        }
        Object[] actual = checked(self.getParameterTypes(), arguments);
        try {
            return Mirrors.invoke(owner, get$slot(self), receiver, actual);
        } catch (Throwable thrown) {
            throw new InvocationTargetException(thrown);
        }
    }

    /** The arguments, each of the type or box that the parameter asks for; widened where need be. */
    static Object[] checked(Class<?>[] parameters, Object[] arguments) {
        int count = arguments == null ? 0 : arguments.length;
        if (count != parameters.length) throw new IllegalArgumentException("wrong number of arguments");
        Object[] actual = new Object[count];
        for (int i = 0; i < count; i++) actual[i] = fitting(parameters[i], arguments[i]);
        return actual;
    }

    static Object fitting(Class<?> type, Object value) {
        if (!type.isPrimitive()) {
            if (value != null && !type.isInstance(value)) throw new IllegalArgumentException("argument type mismatch");
            return value;
        }
        if (value == null) throw new IllegalArgumentException("argument type mismatch");
        if (type == boolean.class && value instanceof Boolean || type == char.class && value instanceof Character) return value;
        if (type == byte.class && value instanceof Byte) return value;
        if (type == short.class && (value instanceof Short || value instanceof Byte)) return ((Number) value).shortValue();
        boolean isChar = value instanceof Character;
        boolean isInt = value instanceof Integer || value instanceof Short || value instanceof Byte || isChar;
        boolean isLong = isInt || value instanceof Long;
        boolean isFloat = isLong || value instanceof Float;
        Number number = isChar ? (Number) (int) (Character) value : value instanceof Number ? (Number) value : null;
        if (type == int.class && isInt) return number.intValue();
        if (type == long.class && isLong) return number.longValue();
        if (type == float.class && isFloat) return number.floatValue();
        if (type == double.class && (isFloat || value instanceof Double)) return number.doubleValue();
        throw new IllegalArgumentException("argument type mismatch");
    }
}
