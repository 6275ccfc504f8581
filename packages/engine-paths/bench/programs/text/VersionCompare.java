// assert: fails
/** Versions compared as text: 10 is before 9. Entry: methods. */
public class VersionCompare {
    public static boolean isNewer(int major, int minor, int otherMajor, int otherMinor) {
        if (major < 0 || minor < 0 || otherMajor < 0 || otherMinor < 0) return false;
        if (major > 20 || otherMajor > 20 || minor > 20 || otherMinor > 20) return false;
        String a = major + "." + minor;
        String b = otherMajor + "." + otherMinor;
        boolean newer = a.compareTo(b) > 0;
        if (major > otherMajor) assert newer : a + " is newer than " + b;
        return newer;
    }
}
