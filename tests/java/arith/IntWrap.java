public class IntWrap {
  static int max = Integer.MAX_VALUE;
  static int min = Integer.MIN_VALUE;

  public static void main(String[] args) {
    System.out.println(max + 1);
    System.out.println(min - 1);
    System.out.println(max * 2);
    System.out.println(min * -1);
    System.out.println(-min);
    System.out.println(Math.abs(min));
    System.out.println(max * max);
    System.out.println(min * min);
    System.out.println(46341 * (max / 46340));
    int x = 65536;
    System.out.println(x * x);
    System.out.println(x * (x - 1));
    int h = 1;
    for (int i = 0; i < 40; i++) {
      h = h * 31 + i;
      if (i % 8 == 7) System.out.println(i + ": " + h);
    }
    int inc = max;
    inc++;
    System.out.println(inc);
    inc--;
    System.out.println(inc);
    int big = 123456789;
    System.out.println(big * 987654321);
    System.out.println((big * 987654321) ^ big);
    System.out.println(~min + " " + ~max + " " + ~0);
  }
}
