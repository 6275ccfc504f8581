public class UncaughtInitializer {
  static class Config {
    static final int PORT = Integer.parseInt("eighty");
  }

  public static void main(String[] args) {
    System.out.println("loading");
    System.out.println(Config.PORT);
  }
}
