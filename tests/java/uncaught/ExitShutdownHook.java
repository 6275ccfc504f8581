public class ExitShutdownHook {
  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
    System.out.println("main");
    System.exit(4);
  }
}
