package assay.models.java.lang.reflect;

import assay.runtime.Mirrors;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Fields that are accessed through their class's mirror. */
public final class FieldModel {
    private FieldModel() {}

    private static native Field new$(Class<?> owner, String name, Class<?> type, int modifiers, boolean isTrustedFinal, int slot,
        String signature, byte[] annotations);

    private static native int get$slot(Field self);

    public static Field make(Class<?> owner, String name, Class<?> type, int modifiers, int member) {
        return new$(owner, name, type, modifiers, false, member, null, null);
    }

    private static void check(Field self, Object object) {
        if (Modifier.isStatic(self.getModifiers())) return;
        if (object == null) throw new NullPointerException();
        if (!self.getDeclaringClass().isInstance(object)) {
            throw new IllegalArgumentException("Can not get " + self.getType().getName() + " field " + self.getDeclaringClass().getName()
                + "." + self.getName() + " on " + object.getClass().getName());
        }
    }

    static Object get(Field self, Object object) {
        check(self, object);
        return Mirrors.invoke(self.getDeclaringClass(), get$slot(self), object, null);
    }

    static void set(Field self, Object object, Object value) {
        check(self, object);
        Mirrors.invoke(self.getDeclaringClass(), get$slot(self), object, new Object[] {MethodModel.fitting(self.getType(), value)});
    }

    static int getInt(Field self, Object object) {
        return (Integer) MethodModel.fitting(int.class, get(self, object));
    }

    static long getLong(Field self, Object object) {
        return (Long) MethodModel.fitting(long.class, get(self, object));
    }

    static double getDouble(Field self, Object object) {
        return (Double) MethodModel.fitting(double.class, get(self, object));
    }

    static boolean getBoolean(Field self, Object object) {
        return (Boolean) MethodModel.fitting(boolean.class, get(self, object));
    }

    static void setInt(Field self, Object object, int value) {
        set(self, object, value);
    }

    static void setLong(Field self, Object object, long value) {
        set(self, object, value);
    }

    static void setDouble(Field self, Object object, double value) {
        set(self, object, value);
    }

    static void setBoolean(Field self, Object object, boolean value) {
        set(self, object, value);
    }
}
