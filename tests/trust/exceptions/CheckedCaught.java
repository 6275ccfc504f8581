// exceptions: holds, proved
import java.io.IOException;

public class CheckedCaught {
  static void open(int handle) throws IOException {
    if (handle == 4711) throw new IOException("no such handle");
  }

  public static void main(String[] args) {
    try {
      open(assay.Verifier.nondetInt());
    } catch (IOException expected) {
      System.out.println("not opened");
    }
  }
}
