// exceptions: holds
// assert: holds

/** A class of the program has a loader. */
public class ClassLoaderOfProgram {
  public static void main(String[] args) {
    ClassLoader loader = ClassLoaderOfProgram.class.getClassLoader();
    assert loader != null;
    System.out.println(loader.getClass());
  }
}
