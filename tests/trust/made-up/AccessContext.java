// assert: fails

/** Every thread has one. */
public class AccessContext {
  @SuppressWarnings("removal")
  public static void main(String[] args) {
    assert java.security.AccessController.getContext() == null;
  }
}
