public class UncaughtDivide {
  static int ratio(int a, int b) {
    return a / b;
  }

  public static void main(String[] args) {
    for (int d = 3; d > -3; d--) System.out.println(ratio(100, d));
  }
}
