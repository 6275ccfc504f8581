public class UncaughtStackOverflow {
  static int f(int n) {
    return n + f(n + 1);
  }

  public static void main(String[] args) {
    System.out.println("going down");
    System.out.println(f(0));
  }
}
