// assert: holds, proved
// exceptions: fails, violated
import assay.Verifier;
import java.io.IOException;
import java.net.Socket;

/** Ports have sixteen bits. */
public class SocketPort {
  public static void main(String[] args) {
    int port = Verifier.nondetInt();
    try (Socket socket = new Socket("host.example.org", port)) {
      assert port >= 0 && port < 65536;
    } catch (IOException e) {
      assert port >= 0;
    }
  }
}
