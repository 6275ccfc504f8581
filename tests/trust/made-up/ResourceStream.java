// exceptions: holds
import java.io.IOException;
import java.io.InputStream;

/** The class file of a class is a resource. */
public class ResourceStream {
  public static void main(String[] args) throws IOException {
    try (InputStream stream = ResourceStream.class.getResourceAsStream("ResourceStream.class")) {
      if (stream != null) System.out.println(stream.read());
    }
  }
}
