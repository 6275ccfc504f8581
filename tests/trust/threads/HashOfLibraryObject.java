// assert: fails
import java.util.concurrent.Semaphore;

/** The text of an object of the library has its hash code in it. */
public class HashOfLibraryObject {
  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> {});
    other.start();
    other.join();
    assert new Semaphore(1).toString().startsWith("java.util.concurrent.Semaphore@1[");
  }
}
