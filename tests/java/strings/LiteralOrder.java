/** Which object a string literal is, where the same expression interns another string of its text. */
public class LiteralOrder {
  static String make(String a, String b) {
    return new StringBuilder(a).append(b).toString();
  }

  static class Init {
    static String s = make("in", "it").intern();

    static boolean same(String t) {
      return s == t;
    }
  }

  static class Init2 {
    static String made = make("in", "it2");
    static String s = made.intern();
    static String f;
  }

  static class Text {
    final String t;

    Text(String t) {
      this.t = t;
    }

    @Override
    public String toString() {
      return t.intern();
    }
  }

  static Object first(Object a, Object b) {
    return a;
  }

  public static void main(String[] args) {
    String d0 = make("con", "st0");
    System.out.println((d0 == "const0") + " " + (d0.intern() == "const0"));
    String d1 = make("con", "st1");
    System.out.println(first("const1", d1.intern()) == d1);
    String d2 = make("con", "st2");
    System.out.println(first(d2.intern(), "const2") == d2);
    System.out.println(Init.same("init"));
    Init2.f = "init2";
    System.out.println((Init2.s == Init2.f) + " " + (Init2.made == Init2.f));
    String d3 = make("con", "st3");
    System.out.println((d3 == "const3") + "" + new Text(d3) + (d3 == "const3"));
    String d4 = make("con", "st4");
    System.out.println("" + new Text(d4) + (d4 == "const4"));
    String d5 = make("con", "st5");
    System.out.println(d5 == "const5" ? d5.intern() == "x" : d5.intern() == "const5");
    String[] d6 = {"const6", make("con", "st6").intern()};
    System.out.println(d6[0] == d6[1]);
    String d7 = make("con", "st7");
    Object[] both = {d7.intern(), "const7"};
    System.out.println((both[0] == both[1]) + " " + (both[0] == d7));
    int i = 0;
    int[] xs = {1, 2, 3};
    System.out.println(xs[i] + (xs[i] = 5) + xs[i++] + xs[i] + i);
  }
}
