// assert: holds, proved
// exceptions: holds, proved
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;

/** A closed socket is closed for its streams, and they close it. */
public class SocketClosed {
  public static void main(String[] args) {
    try {
      Socket socket = new Socket("host.example.org", 4711);
      assert socket.isConnected() && !socket.isClosed();
      InputStream in = socket.getInputStream();
      in.close();
      assert socket.isClosed();
      try {
        in.read();
        assert false;
      } catch (SocketException e) {
        assert e.getMessage() != null;
      }
      try {
        socket.getOutputStream();
        assert false;
      } catch (SocketException e) {
        socket.close();
      }
    } catch (IOException e) {
      assert e.getMessage() != null;
    }
  }
}
