// assert: holds, proved
import java.io.IOException;

/** A byte, or the end. */
public class StandardInputRange {
  public static void main(String[] args) throws IOException {
    int first = System.in.read();
    assert first >= -1 && first < 256;
    if (first == -1) assert System.in.read() == -1;
  }
}
