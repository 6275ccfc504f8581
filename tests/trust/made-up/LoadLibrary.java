// exceptions: fails

/** There is no such library. */
public class LoadLibrary {
  public static void main(String[] args) {
    System.loadLibrary("no-such-library");
  }
}
