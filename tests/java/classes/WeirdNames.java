public class WeirdNames {
  static int $ = 1, _x = 2, a$b = 3;
  static int \u00e9t\u00e9 = 4, \u4f60 = 5;

  static class $Inner$ {
    int value$() {
      return $ + a$b;
    }

    static class Deep$1 {}
  }

  static int method$with_odd\u00f1ame(int \u03b1) {
    return \u03b1 * 2;
  }

  interface Iface$ {
    int f(int x);
  }

  enum E$_ { \u0410, B }

  record R$$(int \u00e4, String s) {}

  public static void main(String[] args) {
    System.out.println($ + _x + a$b + \u00e9t\u00e9 + \u4f60);
    System.out.println(new $Inner$().value$() + method$with_odd\u00f1ame(21));
    Iface$ f = q\u00e9 -> q\u00e9 + $;
    System.out.println(f.f(9));
    System.out.println($Inner$.class.getName() + " " + $Inner$.Deep$1.class.getSimpleName());
    System.out.println(E$_.valueOf("B") + " " + E$_.values().length + " " + E$_.\u0410.name().length());
    R$$ r = new R$$(7, "t");
    System.out.println(r.\u00e4() + r.s() + " " + r.toString().length() + " " + r.equals(new R$$(7, "t")));
    try {
      Object o = null;
      o.toString();
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    char c = '\u0041';
    /* \u002a\u002f System.out.println("comment ended by an escape " + c); /* */
    System.out.println("\u0022.length() == 0 ? "quote by escape" : "no");
  }
}
