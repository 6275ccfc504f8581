public class TernaryChains {
  static int calls;

  static boolean b(int k, int bit) {
    calls++;
    return (k >> bit & 1) == 1;
  }

  static String chain(int k) {
    return b(k, 0) ? b(k, 1) ? "11" : b(k, 2) ? "101" : "100" : b(k, 1) && b(k, 2) ? "011" : b(k, 1) || b(k, 2) ? "0x" : "000";
  }

  static int nested(int k) {
    int r = (b(k, 0) ? 1 : 0) + (b(k, 1) ? b(k, 2) ? 10 : 20 : 30) * (b(k, 2) != b(k, 0) ? 2 : 3);
    r += !b(k, 0) & b(k, 1) | b(k, 2) ^ b(k, 0) ? 1000 : 2000;
    return r;
  }

  static boolean mess(int k) {
    boolean x = b(k, 0), y = b(k, 1), z = b(k, 2);
    return (x || y) && (y || z) && !(x && y && z) || x == (y == z);
  }

  static Object kinds(int k) {
    Object o = b(k, 0) ? (Object) (b(k, 1) ? 1 : 2L) : b(k, 2) ? "s" : 'c';
    return o;
  }

  static long mixed(int k) {
    long l = b(k, 0) ? k : b(k, 1) ? 1L << 40 : 'z';
    double d = b(k, 2) ? l : 0.5f;
    return l + (long) (d * 2);
  }

  public static void main(String[] args) {
    for (int k = 0; k < 8; k++) System.out.println(k + " " + chain(k) + " " + nested(k) + " " + mess(k) + " " + kinds(k) + kinds(k).getClass().getSimpleName() + " " + mixed(k) + " " + calls);
    int i = 3;
    i = i > 2 ? i++ : ++i;
    System.out.println(i);
    String s = null;
    System.out.println((s == null ? "none" : s.isEmpty() ? "empty" : s) + (i == 3 ? i == 4 ? "a" : "b" : "c"));
    boolean p = true, q = false;
    if (p ? q ? false : true : q) System.out.println("yes");
    while (p ? i < 6 : false) i++;
    System.out.println(i);
    int[] a = {1, 2}, c = {3, 4};
    (p ? a : c)[q ? 0 : 1] += 10;
    System.out.println(a[1] + " " + c[1]);
  }
}
