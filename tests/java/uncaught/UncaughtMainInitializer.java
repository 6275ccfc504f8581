public class UncaughtMainInitializer {
  static int[] table = build(-1);

  static int[] build(int n) {
    System.out.println("building");
    return new int[n];
  }

  public static void main(String[] args) {
    System.out.println("never");
  }
}
