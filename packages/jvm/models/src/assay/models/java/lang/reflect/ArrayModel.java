package assay.models.java.lang.reflect;

import assay.runtime.Heap;

/** The natives of {@link java.lang.reflect.Array}. */
final class ArrayModel {
    private ArrayModel() {}

    static Object newArray(Class<?> component, int length) {
        if (component == null) throw new NullPointerException();
        if (component == void.class) throw new IllegalArgumentException();
        if (length < 0) throw new NegativeArraySizeException(Integer.toString(length));
        return Heap.newArray(component, length);
    }

    static Object multiNewArray(Class<?> component, int[] dimensions) {
        if (dimensions.length == 0) throw new IllegalArgumentException("Empty dimensions array");
        for (int each : dimensions) if (each < 0) throw new NegativeArraySizeException(Integer.toString(each));
        return make(component, dimensions, 0);
    }

    private static Object make(Class<?> component, int[] dimensions, int at) {
        if (at == dimensions.length - 1) return newArray(component, dimensions[at]);
        Object first = make(component, dimensions, at + 1);
        Object[] made = (Object[]) Heap.newArray(first.getClass(), dimensions[at]);
        for (int i = 0; i < made.length; i++) made[i] = i == 0 ? first : make(component, dimensions, at + 1);
        return made;
    }

    static int getLength(Object array) {
        if (array instanceof Object[]) return ((Object[]) array).length;
        if (array instanceof int[]) return ((int[]) array).length;
        if (array instanceof long[]) return ((long[]) array).length;
        if (array instanceof double[]) return ((double[]) array).length;
        if (array instanceof byte[]) return ((byte[]) array).length;
        if (array instanceof char[]) return ((char[]) array).length;
        if (array instanceof boolean[]) return ((boolean[]) array).length;
        if (array instanceof float[]) return ((float[]) array).length;
        if (array instanceof short[]) return ((short[]) array).length;
        throw notArray(array);
    }

    private static RuntimeException notArray(Object object) {
        return object == null ? new NullPointerException() : new IllegalArgumentException("Argument is not an array");
    }

    static Object get(Object array, int index) {
        if (array instanceof Object[]) return ((Object[]) array)[index];
        if (array instanceof int[]) return ((int[]) array)[index];
        if (array instanceof long[]) return ((long[]) array)[index];
        if (array instanceof double[]) return ((double[]) array)[index];
        if (array instanceof byte[]) return ((byte[]) array)[index];
        if (array instanceof char[]) return ((char[]) array)[index];
        if (array instanceof boolean[]) return ((boolean[]) array)[index];
        if (array instanceof float[]) return ((float[]) array)[index];
        if (array instanceof short[]) return ((short[]) array)[index];
        throw notArray(array);
    }

    static int getInt(Object array, int index) {
        if (array instanceof int[]) return ((int[]) array)[index];
        if (array instanceof byte[]) return ((byte[]) array)[index];
        if (array instanceof char[]) return ((char[]) array)[index];
        if (array instanceof short[]) return ((short[]) array)[index];
        if (array == null) throw new NullPointerException();
        throw new IllegalArgumentException(array.getClass().isArray() ? "argument type mismatch" : "Argument is not an array");
    }

    static void set(Object array, int index, Object value) {
        if (array instanceof Object[]) {
            if (value != null && !array.getClass().getComponentType().isInstance(value)) throw new IllegalArgumentException("array element type mismatch");
            ((Object[]) array)[index] = value;
        } else if (array instanceof int[] && value instanceof Integer) ((int[]) array)[index] = (Integer) value;
        else if (array instanceof long[] && value instanceof Long) ((long[]) array)[index] = (Long) value;
        else if (array instanceof double[] && value instanceof Double) ((double[]) array)[index] = (Double) value;
        else if (array instanceof byte[] && value instanceof Byte) ((byte[]) array)[index] = (Byte) value;
        else if (array instanceof char[] && value instanceof Character) ((char[]) array)[index] = (Character) value;
        else if (array instanceof boolean[] && value instanceof Boolean) ((boolean[]) array)[index] = (Boolean) value;
        else if (array instanceof float[] && value instanceof Float) ((float[]) array)[index] = (Float) value;
        else if (array instanceof short[] && value instanceof Short) ((short[]) array)[index] = (Short) value;
        else if (array == null) throw new NullPointerException();
        else throw new IllegalArgumentException(array.getClass().isArray() ? "argument type mismatch" : "Argument is not an array");
    }

    static long getLong(Object array, int index) {
        return array instanceof long[] ? ((long[]) array)[index] : getInt(array, index);
    }

    static double getDouble(Object array, int index) {
        if (array instanceof double[]) return ((double[]) array)[index];
        return array instanceof float[] ? ((float[]) array)[index] : getLong(array, index);
    }

    static boolean getBoolean(Object array, int index) {
        if (array instanceof boolean[]) return ((boolean[]) array)[index];
        throw mismatch(array);
    }

    static char getChar(Object array, int index) {
        if (array instanceof char[]) return ((char[]) array)[index];
        throw mismatch(array);
    }

    static byte getByte(Object array, int index) {
        if (array instanceof byte[]) return ((byte[]) array)[index];
        throw mismatch(array);
    }

    static void setInt(Object array, int index, int value) {
        if (array instanceof int[]) ((int[]) array)[index] = value;
        else setLong(array, index, value);
    }

    static void setLong(Object array, int index, long value) {
        if (array instanceof long[]) ((long[]) array)[index] = value;
        else if (array instanceof float[]) ((float[]) array)[index] = value;
        else setDouble(array, index, value);
    }

    static void setDouble(Object array, int index, double value) {
        if (!(array instanceof double[])) throw mismatch(array);
        ((double[]) array)[index] = value;
    }

    static void setBoolean(Object array, int index, boolean value) {
        if (!(array instanceof boolean[])) throw mismatch(array);
        ((boolean[]) array)[index] = value;
    }

    static void setChar(Object array, int index, char value) {
        if (array instanceof char[]) ((char[]) array)[index] = value;
        else setInt(array, index, value);
    }

    static void setByte(Object array, int index, byte value) {
        if (array instanceof byte[]) ((byte[]) array)[index] = value;
        else if (array instanceof short[]) ((short[]) array)[index] = value;
        else setInt(array, index, value);
    }

    private static RuntimeException mismatch(Object array) {
        if (array == null) return new NullPointerException();
        return new IllegalArgumentException(array.getClass().isArray() ? "argument type mismatch" : "Argument is not an array");
    }
}
