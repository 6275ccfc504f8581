// assert: holds, proved

/** The boot loader is null. */
public class ClassLoaderOfString {
  public static void main(String[] args) {
    assert String.class.getClassLoader() == null;
    assert int[].class.getClassLoader() == null;
  }
}
