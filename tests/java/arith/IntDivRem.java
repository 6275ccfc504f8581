public class IntDivRem {
  public static void main(String[] args) {
    int[] as = {7, -7, 0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, 1000003};
    int[] bs = {1, -1, 2, -2, 3, -3, 10, Integer.MAX_VALUE, Integer.MIN_VALUE};
    for (int a : as) {
      for (int b : bs) {
        int q = a / b;
        int r = a % b;
        System.out.println(a + " / " + b + " = " + q + " rem " + r + " check " + (q * b + r == a));
      }
    }
    try {
      System.out.println(1 / (as[2]));
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    try {
      System.out.println(1 % (as[2]));
    } catch (ArithmeticException e) {
      System.out.println(e);
    }
  }
}
