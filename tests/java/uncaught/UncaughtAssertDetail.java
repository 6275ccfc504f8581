public class UncaughtAssertDetail {
  public static void main(String[] args) {
    int x = 3;
    System.out.println("checking");
    assert x > 5 : "x was " + x;
    System.out.println("unreachable");
  }
}
