package assay.models.java.net;

import assay.runtime.Bytes;
import assay.runtime.Environment;
import assay.runtime.Unsupported;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.Socket;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.Objects;

/**
 * A connection to a host that is named: it comes about or not, any bytes arrive, and what is sent is taken (an assumption in the receipt, as is that closing does not fail). The JDK's own code knows whether the
 * socket is connected, closed or shut; addresses and options have no model.
 */
final class SocketModel {
    private SocketModel() {}

    private static native void set$closeLock(Socket self, Object lock);

    private static native void set$connected(Socket self, boolean connected);

    private static native void set$in(Socket self, InputStream in);

    private static native void set$out(Socket self, OutputStream out);

    static void init(Socket self, String host, int port) throws IOException {
        if (!Environment.isOpen()) Unsupported.here("a connection is made");
        if (port < 0 || port > 0xffff) throw new IllegalArgumentException("port out of range:" + port);
        switch (Environment.connection()) {
            case 0:
                break;
            case 1:
                throw new ConnectException("Connection refused");
            case 2:
                throw new NoRouteToHostException("No route to host");
            case 3:
                throw new SocketException("Permission denied");
            default:
                throw new UnknownHostException(host);
        }
        set$closeLock(self, new Object());
        set$connected(self, true);
        set$in(self, new Arriving(self));
        set$out(self, new Leaving(self));
    }

    private static void check(Socket socket) throws SocketException {
        if (socket.isClosed()) throw new SocketException("Socket closed");
    }

    private static final class Arriving extends InputStream {
        private final Socket socket;

        Arriving(Socket socket) {
            this.socket = socket;
        }

        @Override
        public int read() throws IOException {
            check(socket);
            return Bytes.ofConnection();
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            Objects.checkFromIndexSize(offset, length, into.length);
            if (length == 0) return 0;
            return Bytes.into(into, offset, read());
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    private static final class Leaving extends OutputStream {
        private final Socket socket;

        Leaving(Socket socket) {
            this.socket = socket;
        }

        @Override
        public void write(int value) throws IOException {
            check(socket);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            Objects.checkFromIndexSize(offset, length, bytes.length);
            check(socket);
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}
