// assert: fails, violated
// says: APP_MODE

/** An environment variable that may be set. */
public class EnvironmentVariable {
  public static void main(String[] args) {
    assert System.getenv("APP_MODE") == null;
  }
}
