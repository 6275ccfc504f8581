// options: --entry GivenReader.first
// assert: fails, violated

import java.io.IOException;
import java.io.Reader;

/** A reader gives what it is made of. */
public class GivenReader {
  public static int first(Reader reader) throws IOException {
    int first = reader.read();
    assert first != 'x';
    return first;
  }
}
