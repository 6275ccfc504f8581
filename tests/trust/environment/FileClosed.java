// assert: holds, proved
// exceptions: holds, proved
import java.io.FileInputStream;
import java.io.IOException;

/** A byte or the end, as long as the file is open; whoever reads a closed one is told. */
public class FileClosed {
  public static void main(String[] args) {
    try {
      FileInputStream in = new FileInputStream("data");
      int first = in.read();
      assert first >= -1 && first < 256;
      in.close();
      in.close();
      in.read();
      assert false;
    } catch (IOException e) {
      assert e.getMessage() != null;
    }
  }
}
