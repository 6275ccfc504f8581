package assay.models.java.io;

import assay.runtime.Bytes;
import assay.runtime.Environment;
import assay.runtime.Unsupported;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Objects;

/** In a check a file may be there or not, and holds anything, also when it is read again: others may write to it. */
final class FileInputStreamModel {
    private FileInputStreamModel() {}

    private static native boolean get$closed(FileInputStream self);

    static void open0(FileInputStream self, String name) throws FileNotFoundException {
        if (!Environment.isOpen()) Unsupported.here("a file is opened");
        if (!Environment.fileOpens()) throw new FileNotFoundException(name + " (No such file or directory)");
    }

    private static void check(FileInputStream self) throws IOException {
        if (get$closed(self)) throw new IOException("Stream Closed");
    }

    static int read0(FileInputStream self) throws IOException {
        check(self);
        return Bytes.ofFile();
    }

    static int readBytes(FileInputStream self, byte[] into, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, into.length);
        if (length == 0) return 0;
        check(self);
        return Bytes.into(into, offset, Bytes.ofFile());
    }

    static int available0(FileInputStream self) throws IOException {
        check(self);
        long length = Bytes.lengthOfFile();
        return (int) Math.min(length, Integer.MAX_VALUE);
    }
}
