package assay.models.java.lang.reflect;

import java.lang.reflect.Field;

/** Fields as far as their names go. */
public final class FieldModel {
    private FieldModel() {}

    private static native Field allocate$();

    private static native void set$clazz(Field self, Class<?> type);

    private static native void set$name(Field self, String name);

    public static Field make(Class<?> owner, String name) {
        Field made = allocate$();
        set$clazz(made, owner);
        set$name(made, name);
        return made;
    }
}
