package assay.models.java.io;

import assay.runtime.Environment;
import assay.runtime.Unsupported;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.Objects;

/** In a check a file may be opened or not; what is written to it is taken (an assumption in the receipt), and nobody here reads it. */
final class FileOutputStreamModel {
    private FileOutputStreamModel() {}

    private static native boolean get$closed(FileOutputStream self);

    static void open0(FileOutputStream self, String name, boolean append) throws FileNotFoundException {
        if (!Environment.isOpen()) Unsupported.here("a file is opened");
        if (!Environment.fileOpens()) throw new FileNotFoundException(name + " (Permission denied)");
    }

    private static void check(FileOutputStream self) throws IOException {
        if (get$closed(self)) throw new IOException("Stream Closed");
    }

    static void write(FileOutputStream self, int value, boolean append) throws IOException {
        check(self);
    }

    static void writeBytes(FileOutputStream self, byte[] bytes, int offset, int length, boolean append) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        if (length > 0) check(self);
    }
}
