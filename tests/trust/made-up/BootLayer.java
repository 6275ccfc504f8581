// assert: fails

/** There is one, and a loader of the platform besides. */
public class BootLayer {
  public static void main(String[] args) {
    assert ModuleLayer.boot() == null || ClassLoader.getPlatformClassLoader() == null;
  }
}
