// assert: fails
// exceptions: fails
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** There may be no line at all. */
public class StandardInputLine {
  public static void main(String[] args) throws IOException {
    BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
    String line = reader.readLine();
    assert line.isEmpty();
  }
}
