import java.util.Arrays;

public class Varargs {
  static String f(int... xs) {
    return "ints" + Arrays.toString(xs);
  }

  static String f(int a, int b) {
    return "two " + a + " " + b;
  }

  static String o(Object... os) {
    return "objs" + (os == null ? "null" : Arrays.toString(os));
  }

  static String g(String fmt, Object... rest) {
    return fmt + rest.length;
  }

  static int sum(long first, int... more) {
    int s = (int) first;
    for (int m : more) s += m;
    return s;
  }

  static String h(long x) {
    return "long";
  }

  static String h(Integer x) {
    return "Integer";
  }

  static String h(Object x) {
    return "Object";
  }

  static String h(int... x) {
    return "varargs";
  }

  @SafeVarargs
  static <T> int count(T... ts) {
    return ts.length;
  }

  public static void main(String[] args) {
    System.out.println(f(1));
    System.out.println(f(1, 2));
    System.out.println(f(1, 2, 3));
    System.out.println(o("a", 1, 'c', 2.0, null));
    System.out.println(o((Object[]) null));
    System.out.println(o((Object) new int[] {1}.length));
    System.out.println(o(new String[] {"x", "y"}));
    System.out.println(g("none"));
    System.out.println(g("some", 1, "2"));
    System.out.println(g("null", (Object) null));
    System.out.println(sum(1) + sum(1, 2) + sum(1, 2, 3));
    byte b = 1;
    System.out.println(h(b) + h(1) + h(1L) + h('c') + h(Integer.valueOf(1)) + h(1.0) + h() + h("s"));
    System.out.println(count() + count("a") + count(1, "b", 2.0));
  }
}
