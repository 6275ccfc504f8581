package assay.runtime;

import java.util.Properties;

/** System properties: a fixed set, the same on every machine, so that runs can be repeated. */
public final class Settings {
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
