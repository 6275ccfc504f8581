// assert: fails, violated
// exceptions: fails
import java.io.FileInputStream;
import java.io.IOException;

/** A file holds anything, and reading it may fail. */
public class FileAnyByte {
  public static void main(String[] args) throws IOException {
    try (FileInputStream in = new FileInputStream("data")) {
      int first = in.read();
      assert first != 200;
    }
  }
}
