public class ExitLarge {
  public static void main(String[] args) {
    System.err.println("to stderr");
    Runtime.getRuntime().exit(300);
  }
}
