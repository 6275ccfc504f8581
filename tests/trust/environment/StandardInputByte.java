// assert: fails, violated
// exceptions: holds, proved
import java.io.IOException;

/** Any byte may be typed. */
public class StandardInputByte {
  public static void main(String[] args) throws IOException {
    int first = System.in.read();
    assert first != 'q';
  }
}
