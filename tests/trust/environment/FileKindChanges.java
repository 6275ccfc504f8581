// assert: fails, violated
import java.io.File;

/** Somebody may put a folder in the place of a file between two questions. */
public class FileKindChanges {
  public static void main(String[] args) {
    File file = new File("data");
    if (file.isFile()) assert !file.isDirectory();
  }
}
