public class InitCycle {
  static class A {
    static int x = B.y + 1;

    static {
      System.out.println("A x=" + x + " B.y=" + B.y);
    }
  }

  static class B {
    static int y = A.x + 1;

    static {
      System.out.println("B y=" + y + " A.x=" + A.x);
    }
  }

  static class Singleton {
    static final Singleton INSTANCE = new Singleton();
    static int counter = 10;
    int seen;

    Singleton() {
      seen = counter++;
    }
  }

  static class P {
    static final P CHILD = new Q();
    static String name = "p";
  }

  static class Q extends P {
    static String own = "q";
    String copy = name + own;
  }

  static class Fwd {
    static int a = get();
    static int b = 5;
    static final int c = 6;

    static int get() {
      return b + c;
    }
  }

  public static void main(String[] args) {
    System.out.println(B.y + " " + A.x);
    System.out.println(Singleton.INSTANCE.seen + " " + Singleton.counter);
    System.out.println(((Q) P.CHILD).copy + " " + new Q().copy);
    System.out.println(Fwd.a + " " + Fwd.b);
  }
}
