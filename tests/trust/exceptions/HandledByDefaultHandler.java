// exceptions: fails, violated
public class HandledByDefaultHandler {
  public static void main(String[] args) {
    // A handler is told that the thread ends; the thread ends all the same.
    Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> System.out.println("sorry"));
    if (args.length >= 0) throw new UnsupportedOperationException();
  }
}
