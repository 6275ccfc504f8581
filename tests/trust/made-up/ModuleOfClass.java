// exceptions: holds

/** Every class is in a module. */
public class ModuleOfClass {
  public static void main(String[] args) {
    System.out.println(ModuleOfClass.class.getModule().isNamed());
  }
}
