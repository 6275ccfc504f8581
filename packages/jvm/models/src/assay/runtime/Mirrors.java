package assay.runtime;

/** What the VM knows of classes. The natives are reads of fields that every class mirror has, and dispatched calls; both are Core. */
public final class Mirrors {
    public static final int INTERFACE = 1;
    public static final int ARRAY = 2;
    public static final int PRIMITIVE = 4;
    public static final int PLATFORM = 8;
    public static final int RECORD = 16;
    public static final int ANONYMOUS = 32;
    public static final int LOCAL = 64;
    public static final int ANNOTATION = 128;
    public static final int HIDDEN = 256;
    public static final int ENUM = 512;

    private Mirrors() {}

    public static native int modifiers(Class<?> type);

    public static native int flags(Class<?> type);

    /** Of an array, {@code Object}; of an interface, primitive or {@code Object}, null. */
    public static native Class<?> super_(Class<?> type);

    public static native Class<?>[] interfaces(Class<?> type);

    public static native String simpleName(Class<?> type);

    public static native Class<?> declaring(Class<?> type);

    public static native Class<?> enclosing(Class<?> type);

    /** The name of the module, null for the unnamed one. */
    public static native String module(Class<?> type);

    /** The generic signature, null if it has none. */
    public static native String signature(Class<?> type);

    /** An enum's constants, a new array; null for other classes. */
    public static native Object[] values(Class<?> type);

    /** Four strings for each: kind, name, descriptor, modifiers. */
    public static native Object[] members(Class<?> type);

    /** Calls a method or constructor, reads (no arguments) or writes a field: the member at a place in {@link #members}. */
    public static native Object invoke(Class<?> type, int member, Object receiver, Object[] arguments);

    /** Initializes the class. */
    public static native void initialize(Class<?> type);

    public static boolean is(Class<?> type, int flag) {
        return (flags(type) & flag) != 0;
    }

    /** Whether the boot loader defines the module's classes (as in JDK 17). */
    public static boolean isBootModule(String module) {
        switch (module) {
            case "java.compiler":
            case "java.net.http":
            case "java.scripting":
            case "java.security.jgss":
            case "java.smartcardio":
            case "java.sql":
            case "java.sql.rowset":
            case "java.transaction.xa":
            case "java.xml.crypto":
            case "jdk.accessibility":
            case "jdk.charsets":
            case "jdk.crypto.cryptoki":
            case "jdk.crypto.ec":
            case "jdk.dynalink":
            case "jdk.httpserver":
            case "jdk.jsobject":
            case "jdk.localedata":
            case "jdk.naming.dns":
            case "jdk.security.auth":
            case "jdk.security.jgss":
            case "jdk.xml.dom":
            case "jdk.zipfs":
                return false;
            default:
                return true;
        }
    }

    /** The class a field descriptor stands for. */
    public static Class<?> ofDescriptor(String descriptor) {
        switch (descriptor.charAt(0)) {
            case 'Z': return boolean.class;
            case 'B': return byte.class;
            case 'C': return char.class;
            case 'S': return short.class;
            case 'I': return int.class;
            case 'J': return long.class;
            case 'F': return float.class;
            case 'D': return double.class;
            case 'V': return void.class;
            case 'L': return Heap.classNamed(descriptor.substring(1, descriptor.length() - 1));
            default: return Heap.classNamed(descriptor);
        }
    }

    /** The classes of the parameters of a method descriptor. */
    public static Class<?>[] parametersOf(String descriptor) {
        java.util.ArrayList<Class<?>> types = new java.util.ArrayList<>();
        for (int at = 1; descriptor.charAt(at) != ')'; ) {
            int end = at;
            while (descriptor.charAt(end) == '[') end++;
            end = descriptor.charAt(end) == 'L' ? descriptor.indexOf(';', end) + 1 : end + 1;
            types.add(ofDescriptor(descriptor.substring(at, end)));
            at = end;
        }
        return types.toArray(new Class<?>[0]);
    }

    /** Whether objects of class {@code from} are instances of {@code to}. */
    public static boolean isAssignable(Class<?> to, Class<?> from) {
        if (to == from) return true;
        if (is(to, PRIMITIVE) || is(from, PRIMITIVE)) return false;
        if (to == Object.class) return true;
        if (is(from, ARRAY)) {
            if (is(to, ARRAY)) return isAssignable(to.getComponentType(), from.getComponentType());
            return to == Cloneable.class || to == java.io.Serializable.class;
        }
        boolean toInterface = is(to, INTERFACE);
        for (Class<?> at = from; at != null; at = super_(at)) {
            if (at == to) return true;
            if (toInterface && implementsInterface(at, to)) return true;
        }
        return false;
    }

    private static boolean implementsInterface(Class<?> type, Class<?> wanted) {
        for (Class<?> each : interfaces(type)) {
            if (each == wanted || implementsInterface(each, wanted)) return true;
        }
        return false;
    }
}
