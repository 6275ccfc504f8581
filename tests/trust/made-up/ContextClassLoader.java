// exceptions: holds

/** Every thread has one. */
public class ContextClassLoader {
  public static void main(String[] args) {
    System.out.println(Thread.currentThread().getContextClassLoader().getClass());
  }
}
