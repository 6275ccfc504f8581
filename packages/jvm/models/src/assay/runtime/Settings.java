package assay.runtime;

import java.util.Properties;

/**
 * System properties and environment variables. In a run the properties are a fixed set, the same on every machine, so that it can be repeated, and there are no variables.
 * In a check both are inputs, each asked for once; what the JDK asks for itself ({@code Quiet}) is the fixed set there too.
 */
public final class Settings {
    /** What the JDK decides whose library is used. */
    private static final String OF_THE_JDK =
        " java.version java.specification.version java.vm.specification.version java.class.version java.specification.name file.separator path.separator ";

    private static final String[] FIXED = {
        "java.version", Jdk.version(),
        "java.specification.version", Integer.toString(Jdk.feature()),
        "java.vm.specification.version", Integer.toString(Jdk.feature()),
        "java.class.version", Jdk.feature() + 44 + ".0",
        "java.vendor", "Assay",
        "java.vendor.url", "",
        "java.vm.name", "Assay",
        "java.vm.vendor", "Assay",
        "java.vm.version", Jdk.version(),
        "java.vm.info", "interpreted mode",
        "java.runtime.name", "Assay",
        "java.runtime.version", Jdk.version(),
        "java.specification.name", "Java Platform API Specification",
        "java.home", "/usr/lib/jvm",
        "java.class.path", "",
        "java.library.path", "",
        "java.io.tmpdir", "/tmp",
        "os.name", "Linux",
        "os.arch", "amd64",
        "os.version", "1",
        "file.separator", "/",
        "path.separator", ":",
        "line.separator", "\n",
        "user.name", "user",
        "user.home", "/home/user",
        "user.dir", "/home/user",
        "user.language", "en",
        "user.country", "US",
        "file.encoding", "UTF-8",
        "native.encoding", "UTF-8",
        "stdout.encoding", "UTF-8",
        "stderr.encoding", "UTF-8",
        "stdin.encoding", "UTF-8",
        "sun.jnu.encoding", "UTF-8",
        "sun.arch.data.model", "64",
        "sun.cpu.endian", "little",
        "sun.io.unicode.encoding", "UnicodeLittle",
    };

    private static Properties properties;

    private Settings() {}

    /** A property, cheaply as long as the program has not asked for all of them. */
    public static String get(String key) {
        if (properties != null) return properties.getProperty(key);
        for (int i = 0; i < FIXED.length; i += 2) if (FIXED[i].equals(key)) return FIXED[i + 1];
        return null;
    }

    /** What was answered, or set by the program: the last first. */
    private static final class Known {
        final String key;
        final String value;
        final Known next;

        Known(String key, String value, Known next) {
            this.key = key;
            this.value = value;
            this.next = next;
        }

        static Known find(Known first, String key) {
            for (Known at = first; at != null; at = at.next) if (at.key.equals(key)) return at;
            return null;
        }
    }

    private static Known answered;
    private static Known variables;

    /** A property that the program asks for. */
    public static String asked(String key) {
        if (!Environment.isOpen()) return get(key);
        Known known = Known.find(answered, key);
        if (known == null) {
            known = new Known(key, property(key), answered);
            answered = known;
        }
        return known.value;
    }

    private static String property(String key) {
        if (OF_THE_JDK.contains(" " + key + " ")) return get(key);
        if (key.equals("line.separator")) return System.lineSeparator();
        if (get(key) == null) {
            boolean isThere = Environment.hasProperty();
            Environment.explain(key);
            if (!isThere) return null;
        }
        String value = Environment.property();
        Environment.explain(key);
        return value;
    }

    /** Sets a property, or removes it if the value is null; gives what it was. */
    public static String set(String key, String value) {
        if (Environment.isOpen()) {
            String before = asked(key);
            if (value == null) all().remove(key);
            else all().setProperty(key, value);
            answered = new Known(key, value, answered);
            return before;
        }
        return (String) (value == null ? all().remove(key) : all().setProperty(key, value));
    }

    /** An environment variable. */
    public static String variable(String name) {
        if (!Environment.isOpen()) return null;
        Known known = Known.find(variables, name);
        if (known == null) {
            boolean isThere = Environment.hasVariable();
            Environment.explain(name);
            String value = isThere ? Environment.variable() : null;
            if (isThere) Environment.explain(name);
            known = new Known(name, value, variables);
            variables = known;
        }
        return known.value;
    }

    public static Properties all() {
        if (properties == null) {
            Properties made = new Properties();
            for (int i = 0; i < FIXED.length; i += 2) made.setProperty(FIXED[i], FIXED[i + 1]);
            properties = made;
        }
        return properties;
    }

    public static void replace(Properties other) {
        properties = other;
    }

    public static void reset() {
        properties = null;
    }
}
