// options: --entry DeclaredByTheMethod.read
// exceptions: holds
import java.io.IOException;

public class DeclaredByTheMethod {
  static int read(int at) throws IOException {
    if (at < 0) throw new IOException("before the beginning");
    return at;
  }
}
