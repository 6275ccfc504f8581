public class UncaughtAssert {
  static int half(int n) {
    assert n % 2 == 0;
    return n / 2;
  }

  public static void main(String[] args) {
    int n = 48;
    while (n > 0) {
      System.out.println(n);
      n = half(n);
    }
  }
}
