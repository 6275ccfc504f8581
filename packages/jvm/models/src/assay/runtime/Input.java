package assay.runtime;

import java.io.InputStream;

/** {@code System.in}. */
public final class Input extends InputStream {
    private static final int SIZE = 8192;
    private byte[] buffer;
    private int next;
    private int end;

    private boolean fill() {
        if (next < end) return true;
        if (buffer == null) buffer = new byte[SIZE];
        next = 0;
        end = Math.max(Console.read(buffer, 0, SIZE), 0);
        return end > 0;
    }

    @Override
    public int read() {
        return fill() ? buffer[next++] & 0xff : -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) {
        java.util.Objects.checkFromIndexSize(offset, length, into.length);
        if (length == 0) return 0;
        if (!fill()) return -1;
        int count = Math.min(length, end - next);
        System.arraycopy(buffer, next, into, offset, count);
        next += count;
        return count;
    }

    @Override
    public int available() {
        return end - next;
    }
}
