public class Polymorphism {
  static class A {
    int x = 1;

    static String s() {
      return "As";
    }

    String v() {
      return "Av";
    }

    private String p() {
      return "Ap";
    }

    String callP() {
      return p();
    }

    final String f() {
      return "Af" + v();
    }

    String over(Object o) {
      return "A.obj";
    }
  }

  static class B extends A {
    int x = 2;

    static String s() {
      return "Bs";
    }

    @Override
    String v() {
      return "Bv" + super.v();
    }

    String p() {
      return "Bp";
    }

    String over(String s) {
      return "B.str";
    }
  }

  static class C extends B {
    @Override
    String v() {
      return "Cv" + super.v();
    }

    @Override
    String over(Object o) {
      return "C.obj" + super.over(o);
    }
  }

  abstract static class Shape {
    abstract int area();

    int twice() {
      return 2 * area();
    }
  }

  static class Sq extends Shape {
    int a;

    Sq(int a) {
      this.a = a;
    }

    int area() {
      return a * a;
    }
  }

  static class Cube extends Sq {
    Cube(int a) {
      super(a);
    }

    @Override
    int area() {
      return 6 * super.area();
    }
  }

  public static void main(String[] args) {
    A[] all = {new A(), new B(), new C()};
    for (A a : all) System.out.println(a.v() + " " + a.callP() + " " + a.f() + " " + a.x + " " + a.over("s"));
    B b = new C();
    System.out.println(b.x + " " + ((A) b).x + " " + b.over("s") + " " + b.over((Object) "s") + " " + b.p());
    System.out.println(A.s() + B.s());
    Shape[] shapes = {new Sq(3), new Cube(3)};
    for (Shape s : shapes) System.out.println(s.area() + " " + s.twice() + " " + s.getClass().getSimpleName());
    Object o = b;
    System.out.println((o instanceof A) + " " + (o instanceof C) + " " + (o instanceof Shape) + " " + o.getClass().getSuperclass().getName());
  }
}
