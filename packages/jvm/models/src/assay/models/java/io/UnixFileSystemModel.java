package assay.models.java.io;

import assay.runtime.Bytes;
import assay.runtime.Environment;
import assay.runtime.Unsupported;
import java.io.File;

/** What is known of a file by its name: anything, also something else the next time: others use the file system, too. Nothing of it is remembered. */
final class UnixFileSystemModel {
    /** As {@code java.io.FileSystem} has them. */
    private static final int EXISTS = 1;
    private static final int REGULAR = 2;
    private static final int DIRECTORY = 4;

    private UnixFileSystemModel() {}

    private static void check() {
        if (!Environment.isOpen()) Unsupported.here("the file system is asked");
    }

    static int getBooleanAttributes0(Object self, File file) {
        check();
        switch (Environment.fileKind()) {
            case 0:
                return 0;
            case 1:
                return EXISTS | REGULAR;
            case 2:
                return EXISTS | DIRECTORY;
            default:
                return EXISTS;
        }
    }

    static boolean checkAccess(Object self, File file, int access) {
        check();
        return Environment.fileOpens();
    }

    static long getLength(Object self, File file) {
        check();
        return Bytes.lengthOfFile();
    }

    static boolean delete0(Object self, File file) {
        check();
        return Environment.fileChanges();
    }

    static boolean createDirectory(Object self, File file) {
        check();
        return Environment.fileChanges();
    }

    static boolean rename0(Object self, File from, File to) {
        check();
        return Environment.fileChanges();
    }
}
