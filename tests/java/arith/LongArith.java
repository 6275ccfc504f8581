public class LongArith {
  public static void main(String[] args) {
    long max = Long.MAX_VALUE, min = Long.MIN_VALUE;
    System.out.println(max + 1);
    System.out.println(min - 1);
    System.out.println(-min);
    System.out.println(max * max);
    System.out.println(min / -1);
    System.out.println(min % -1);
    System.out.println(0x7fffffffL * 0x7fffffffL);
    System.out.println(0xffffffffL * 0xffffffffL);
    System.out.println(0x123456789abcdefL * 0xfedcba987654321L);
    System.out.println(9007199254740993L + 2L);
    System.out.println(9007199254740993L * 3L);
    long[] as = {7, -7, 1L << 40, -(1L << 40), max, min, 999999999999L};
    long[] bs = {1, -1, 3, -3, 1000, 1L << 33, max, min};
    for (long a : as)
      for (long b : bs) System.out.println(a + " " + b + " -> " + (a / b) + " " + (a % b) + " " + (a - b) + " " + a * b);
    long acc = 1;
    for (int i = 1; i < 30; i++) {
      acc *= i;
      System.out.println(i + "! = " + acc);
    }
    try {
      System.out.println(5L / (max + min + 1));
    } catch (ArithmeticException e) {
      System.out.println("caught " + e.getMessage());
    }
    try {
      System.out.println(5L % (max + min + 1));
    } catch (ArithmeticException e) {
      System.out.println("caught " + e.getMessage());
    }
  }
}
