// assert: fails, violated
// exceptions: holds
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;

/** What was there a moment ago may be gone. */
public class FileMayBeMissing {
  public static void main(String[] args) {
    File file = new File("data");
    boolean isThere = file.exists();
    try {
      new FileInputStream(file).close();
    } catch (FileNotFoundException e) {
      assert !isThere;
    } catch (IOException e) {
      return;
    }
  }
}
