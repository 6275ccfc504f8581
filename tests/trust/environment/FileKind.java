// assert: holds, proved
// exceptions: holds, proved
import java.io.File;

/** A length is no negative number, and deleting succeeds or does not. */
public class FileKind {
  public static void main(String[] args) {
    File file = new File("data");
    long length = file.length();
    assert length >= 0;
    boolean isGone = file.delete();
    assert isGone || !isGone;
  }
}
