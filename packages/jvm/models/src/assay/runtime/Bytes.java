package assay.runtime;

import java.io.IOException;
import java.net.SocketException;

/**
 * Bytes that come from outside, one at a time: a file, a connection. In a check each is an input: a byte, the end (-1), or a failure (-2; of a connection also one of sockets, -3). Whoever asks for several gets
 * one of them: the specification allows it.
 */
public final class Bytes {
    private static final int FAILS = -2;
    private static final int IS_RESET = -3;

    private Bytes() {}

    /** The next of a file, or -1. */
    public static int ofFile() throws IOException {
        int value = Environment.fileByte();
        Environment.assume(value >= FAILS && value <= 0xff);
        if (value == FAILS) throw new IOException("Input/output error");
        return value;
    }

    /** The next of a connection, or -1. */
    public static int ofConnection() throws IOException {
        int value = Environment.arrivingByte();
        Environment.assume(value >= IS_RESET && value <= 0xff);
        if (value == FAILS) throw new IOException("Input/output error");
        if (value == IS_RESET) throw new SocketException("Connection reset");
        return value;
    }

    /** How long a file is: any length, also another one the next time. */
    public static long lengthOfFile() {
        long length = Environment.fileLength();
        Environment.assume(length >= 0);
        return length;
    }

    /** Puts a byte that was read into the array; how many were read, or -1. */
    public static int into(byte[] into, int offset, int value) {
        if (value < 0) return -1;
        into[offset] = (byte) value;
        return 1;
    }
}
