public class ConcatAllTypes {
  static int calls = 0;

  static String side(String s) {
    calls++;
    return s + calls;
  }

  public static void main(String[] args) {
    boolean z = true;
    byte b = -5;
    short s = 300;
    char c = 'q';
    int i = -2147483648;
    long l = 9223372036854775807L;
    float f = 1.5f;
    double d = -0.0;
    String n = null;
    Object o = null;
    Object p = new int[0].length;
    char[] none = null;
    System.out.println("" + z + b + s + c + i + l + f + d + n + o + p);
    System.out.println(z + "|" + b + "|" + s + "|" + c + "|" + i + "|" + l + "|" + f + "|" + d + "|" + n + "|" + o + "|" + none);
    System.out.println(1 + 2 + "3" + 4 + 5);
    System.out.println('a' + 1 + "b" + 'c' + 1);
    System.out.println(c + c + "" + c + c);
    System.out.println(n + null + o);
    System.out.println("tags: " + "\1" .length() + "\2".length() + ("\1" + i + "\2").length());
    System.out.println(side("a") + side("b") + side("c"));
    String t = "x";
    t += t += "y" + t;
    System.out.println(t);
    t += 1 + 1;
    t += 'c' + 1;
    t += 1.0f;
    System.out.println(t);
    String many = "";
    for (int k = 0; k < 30; k++) many = k + many + k;
    System.out.println(many + many.length());
    System.out.println(Float.NaN + "" + Double.NEGATIVE_INFINITY + Float.MIN_VALUE + 1e10 + 1e7 + 1e-3 + 1e-4 + 100.0f);
    System.out.println("a" + (n == null ? "null!" : n) + (z ? 65 : 'c') + (char) (c + 1) + (byte) 200);
    final String k1 = "con" + "st";
    System.out.println(k1 == "const");
    System.out.println("" + new StringBuilder("sb") + java.util.List.of(1, 2) + java.util.Optional.of("o"));
    System.out.println("many" + i + l + z + c + i + l + z + c + i + l + z + c + i + l + z + c + i + l + z + c + d + f + s + b + n + d + f + s + b + n);
  }
}
