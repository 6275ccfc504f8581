// assert: fails

/** There is one. */
public class SystemClassLoader {
  public static void main(String[] args) {
    assert ClassLoader.getSystemClassLoader() == null;
  }
}
