// exceptions: fails, violated
// assert: holds
import java.io.IOException;

public class CheckedFromMain {
  static void open(int handle) throws IOException {
    if (handle == 4711) throw new IOException("no such handle");
  }

  public static void main(String[] args) throws IOException {
    open(assay.Verifier.nondetInt());
  }
}
