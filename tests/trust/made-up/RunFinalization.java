// exceptions: holds

/** Finalizers may run, or not. */
@SuppressWarnings({"deprecation", "removal"})
public class RunFinalization {
  public static void main(String[] args) {
    System.gc();
    System.runFinalization();
    Runtime.getRuntime().runFinalization();
  }
}
