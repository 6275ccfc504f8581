public class UncaughtPlain {
  public static void main(String[] args) {
    System.out.println("before");
    throw new RuntimeException("it ends here");
  }
}
