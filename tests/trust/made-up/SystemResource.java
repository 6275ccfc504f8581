// exceptions: holds

/** Where there is no such file there is none, and nothing is thrown. */
public class SystemResource {
  public static void main(String[] args) {
    System.out.println(ClassLoader.getSystemResource("no such file"));
  }
}
