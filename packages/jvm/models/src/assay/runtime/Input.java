package assay.runtime;

import java.io.InputStream;

/**
 * {@code System.in}: what is typed in a run; in a check any bytes, then the end. There, who asks for several bytes gets one of them (an assumption in the receipt: the
 * specification allows more).
 */
public final class Input extends InputStream {
    private static final int SIZE = 8192;

    private byte[] buffer;
    private int next;
    private int end;
    private boolean isOver;

    private boolean fill() {
        if (next < end) return true;
        if (buffer == null) buffer = new byte[SIZE];
        next = 0;
        end = Math.max(Console.read(buffer, 0, SIZE), 0);
        return end > 0;
    }

    @Override
    public int read() {
        if (!Environment.isOpen()) return fill() ? buffer[next++] & 0xff : -1;
        if (isOver) return -1;
        int value = Environment.standardInput();
        Environment.assume(value >= -1 && value <= 0xff);
        if (value < 0) isOver = true;
        return value;
    }

    @Override
    public int read(byte[] into, int offset, int length) {
        java.util.Objects.checkFromIndexSize(offset, length, into.length);
        if (length == 0) return 0;
        if (Environment.isOpen()) {
            int value = read();
            if (value < 0) return -1;
            into[offset] = (byte) value;
            return 1;
        }
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
