// assert: fails, violated
// exceptions: fails, violated
import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;

/** Any byte may arrive; and it may be that there is no such host. */
public class SocketAnyByte {
  public static void main(String[] args) throws IOException {
    try (Socket socket = new Socket("host.example.org", 4711)) {
      socket.getOutputStream().write(1);
      int answer = socket.getInputStream().read();
      assert answer != 42;
    } catch (ConnectException e) {
      System.out.println("refused");
    }
  }
}
