public class FloatArith {
  public static void main(String[] args) {
    float a = 0.1f, b = 0.2f;
    System.out.println(a + b);
    System.out.println(a * b);
    System.out.println(a / b);
    System.out.println(a - b);
    System.out.println((double) a + b);
    System.out.println(a + 0.2);
    float sum = 0;
    for (int i = 0; i < 1000; i++) sum += 0.1f;
    System.out.println(sum);
    double dsum = 0;
    for (int i = 0; i < 1000; i++) dsum += 0.1;
    System.out.println(dsum);
    float big = 16777216f;
    System.out.println(big + 1f == big);
    System.out.println(big + 1 == 16777217);
    System.out.println(Float.MAX_VALUE * 2);
    System.out.println(Float.MAX_VALUE + 1e30f);
    System.out.println(Float.MIN_VALUE / 2);
    System.out.println(Float.MIN_NORMAL / 3);
    System.out.println(1f / 3f);
    System.out.println(2f / 3f * 3f);
    System.out.println(7.5f % 2f);
    System.out.println(-7.5f % 2f);
    System.out.println(1e38f * 10f / 10f);
    float f = 1;
    for (int i = 0; i < 30; i++) f = f * 1.7f - 0.3f;
    System.out.println(f);
    double d = 1;
    for (int i = 0; i < 30; i++) d = d * 1.7 - 0.3;
    System.out.println(d);
    System.out.println((float) d);
    System.out.println((int) (0.7f * 100) + " " + (int) (0.7 * 100) + " " + (int) (0.29 * 100));
  }
}
