// exceptions: fails, violated

/** Or not. */
public class EnvironmentVariableNull {
  public static void main(String[] args) {
    System.out.println(System.getenv("APP_MODE").trim());
  }
}
