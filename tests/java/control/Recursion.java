public class Recursion {
  static int fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  static int ack(int m, int n) {
    return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
  }

  static boolean even(int n) {
    return n == 0 || odd(n - 1);
  }

  static boolean odd(int n) {
    return n != 0 && even(n - 1);
  }

  static void hanoi(int n, String a, String b, String c, StringBuilder out) {
    if (n == 0) return;
    hanoi(n - 1, a, c, b, out);
    out.append(a).append(c).append(' ');
    hanoi(n - 1, b, a, c, out);
  }

  static void permute(String done, String rest) {
    if (rest.isEmpty()) System.out.print(done + " ");
    for (int i = 0; i < rest.length(); i++) permute(done + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1));
  }

  static long depthSum(int n) {
    if (n == 0) return 0;
    long a = n, b = a * 2, c = b - a;
    return c + depthSum(n - 1);
  }

  static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  public static void main(String[] args) {
    System.out.println(fib(18));
    System.out.println(ack(2, 5));
    System.out.println(even(3000) + " " + odd(3000));
    StringBuilder sb = new StringBuilder();
    hanoi(4, "A", "B", "C", sb);
    System.out.println(sb);
    permute("", "abcd");
    System.out.println();
    System.out.println(depthSum(3000));
    System.out.println(gcd(1071, 462));
  }
}
