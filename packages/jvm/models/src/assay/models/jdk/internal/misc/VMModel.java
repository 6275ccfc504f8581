package assay.models.jdk.internal.misc;

import assay.runtime.Settings;

/** The VM has started. */
final class VMModel {
    private VMModel() {}

    private static native void putstatic$lock(Object lock);

    static void clinit() {
        putstatic$lock(new Object());
    }

    static boolean isBooted() {
        return true;
    }

    static boolean isModuleSystemInited() {
        return true;
    }

    static boolean isJavaLangInvokeInited() {
        return true;
    }

    static int initLevel() {
        return 4;
    }

    static long getNanoTimeAdjustment(long offset) {
        return assay.runtime.Clocks.nanosSince(offset);
    }

    static String getSavedProperty(String key) {
        return Settings.get(key);
    }

    static boolean allowArraySyntax() {
        return false;
    }

    static ClassLoader latestUserDefinedLoader() {
        assay.runtime.Unsupported.here("the loader of a class");
        return null;
    }

    static long maxDirectMemory() {
        return 1L << 30;
    }

    static boolean isSupportedClassFileVersion(int major, int minor) {
        return major >= 45 && major <= 61;
    }
}
