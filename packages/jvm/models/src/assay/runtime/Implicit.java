package assay.runtime;

/** Throws the exceptions that bytecode instructions throw by themselves, with the messages HotSpot gives them. */
public final class Implicit {
    private Implicit() {}

    public static void nullPointer(String message) {
        throw message == null ? new NullPointerException() : new NullPointerException(message);
    }

    public static void index(int index, int length) {
        throw new ArrayIndexOutOfBoundsException(indexMessage(index, length));
    }

    private static String indexMessage(int index, int length) {
        return "Index " + index + " out of bounds for length " + length;
    }

    public static void division() {
        throw new ArithmeticException("/ by zero");
    }

    public static void negativeSize(int size) {
        throw new NegativeArraySizeException(negativeSizeMessage(size));
    }

    private static String negativeSizeMessage(int size) {
        return Integer.toString(size);
    }

    public static void arrayStore(Object value) {
        throw new ArrayStoreException(arrayStoreMessage(value));
    }

    private static String arrayStoreMessage(Object value) {
        return value.getClass().getName();
    }

    public static void classCast(Object value, Class<?> target) {
        throw new ClassCastException(classCastMessage(value, target));
    }

    private static String classCastMessage(Object value, Class<?> target) {
        Class<?> actual = value.getClass();
        String from = place(actual);
        String to = place(target);
        String where;
        if (from.equals(to)) {
            where = actual.getName() + " and " + target.getName() + " are in " + from;
        } else {
            where = actual.getName() + " is in " + from + "; " + target.getName() + " is in " + to;
        }
        return "class " + actual.getName() + " cannot be cast to class " + target.getName() + " (" + where + ")";
    }

    private static String place(Class<?> type) {
        String module = Mirrors.module(type);
        if (module == null) return "unnamed module of loader 'app'";
        return "module " + module + " of loader '" + (Mirrors.isBootModule(module) ? "bootstrap" : "platform") + "'";
    }

    /** Throws a linkage error of the class with the message. */
    public static void linkage(Class<?> error, String message) {
        String name = error.getName();
        switch (name) {
            case "java.lang.NoClassDefFoundError":
                NoClassDefFoundError missing = new NoClassDefFoundError(message);
                missing.initCause(new ClassNotFoundException(message.replace('/', '.')));
                throw missing;
            case "java.lang.NoSuchMethodError":
                throw new NoSuchMethodError(message);
            case "java.lang.NoSuchFieldError":
                throw new NoSuchFieldError(message);
            case "java.lang.AbstractMethodError":
                throw new AbstractMethodError(message);
            case "java.lang.InstantiationError":
                throw new InstantiationError(message);
            case "java.lang.IncompatibleClassChangeError":
                throw new IncompatibleClassChangeError(message);
            default:
                throw new LinkageError(message);
        }
    }

    /** A class initialization that failed, and the thread it failed in: what HotSpot tells when the class is used again. */
    private static final class Failure {
        final Throwable thrown;
        final Throwable reported;
        final String thread;
        final Failure next;

        Failure(Throwable thrown, Throwable reported, String thread, Failure next) {
            this.thrown = thrown;
            this.reported = reported;
            this.thread = thread;
            this.next = next;
        }
    }

    private static Failure failures;

    /** What a class initializer that ended with this ends with. */
    public static Throwable initializerFailure(Throwable thrown) {
        Throwable reported = thrown instanceof Error ? thrown : new ExceptionInInitializerError(thrown);
        failures = new Failure(thrown, reported, Thread.currentThread().getName(), failures);
        return reported;
    }

    /** What errors of later uses of a class have as their cause, whose initializer ended with this. */
    public static Throwable recordFailure(Throwable thrown) {
        String message = thrown.getMessage();
        String text = "Exception " + thrown.getClass().getName() + (message == null ? "" : ": " + message);
        return new ExceptionInInitializerError(text + " [in thread \"" + Thread.currentThread().getName() + "\"]");
    }

    /** A class is used again after its initialization failed. */
    public static void failedBefore(String className, Throwable failure) {
        NoClassDefFoundError error = new NoClassDefFoundError("Could not initialize class " + className);
        if (failure != null) error.initCause(failure);
        throw error;
    }

    /** Stores into an array of bytes or booleans, where bytecode does not tell which. */
    public static void storeByte(Object array, int index, int value) {
        if (array instanceof boolean[]) ((boolean[]) array)[index] = (value & 1) != 0;
        else ((byte[]) array)[index] = (byte) value;
    }
}
