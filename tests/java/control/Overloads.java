public class Overloads {
  static String m(byte x) { return "byte"; }
  static String m(short x) { return "short"; }
  static String m(char x) { return "char"; }
  static String m(int x) { return "int"; }
  static String m(long x) { return "long"; }
  static String m(float x) { return "float"; }
  static String m(double x) { return "double"; }
  static String m(boolean x) { return "boolean"; }
  static String m(Object x) { return "Object"; }
  static String m(String x) { return "String"; }
  static String m(Integer x) { return "Integer"; }
  static String m(Number x) { return "Number"; }
  static String m(int[] x) { return "int[]"; }
  static String m(Comparable<?> x) { return "Comparable"; }

  static class A {
    String who(A a) { return "A.A"; }
    String who(B b) { return "A.B"; }
  }

  static class B extends A {
    @Override String who(A a) { return "B.A"; }
    @Override String who(B b) { return "B.B"; }
    String who(C c) { return "B.C"; }
  }

  static class C extends B {
    @Override String who(A a) { return "C.A"; }
  }

  public static void main(String[] args) {
    byte b = 1;
    short s = 2;
    char c = 'c';
    System.out.println(m(b) + " " + m(s) + " " + m(c) + " " + m(1) + " " + m(1L) + " " + m(1f) + " " + m(1.0) + " " + m(true));
    System.out.println(m(b + s) + " " + m(c + 1L) + " " + m('a' + 'b') + " " + m((char) 98) + " " + m(1 + 1f) + " " + m(1f + 1.0));
    System.out.println(m("s") + " " + m((Object) "s") + " " + m(Integer.valueOf(3)) + " " + m((Number) 3) + " " + m(new int[0]) + " " + m(new StringBuilder()));
    System.out.println(m((Double) 2.0 * 1) + " " + m(true ? 1 : 2L));
    A a = new C();
    B x = new C();
    C y = new C();
    System.out.println(a.who(a) + " " + a.who(x) + " " + a.who(y));
    System.out.println(x.who(a) + " " + x.who(x) + " " + x.who(y));
    System.out.println(y.who(y) + " " + new B().who(y) + " " + new A().who(y) + " " + ((A) new B()).who((A) y));
  }
}
