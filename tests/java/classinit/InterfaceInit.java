public class InterfaceInit {
  static int say(String s) {
    System.out.println(s);
    return s.length();
  }

  interface Plain {
    int P = say("Plain");
  }

  interface WithDefault {
    int W = say("WithDefault");

    default void d() {
      say("d");
    }
  }

  interface Sub extends WithDefault {
    int S = say("Sub");
  }

  interface SubDefault extends WithDefault {
    int SD = say("SubDefault");

    default void e() {}
  }

  static class A implements Plain {
    static {
      say("A");
    }
  }

  static class B implements WithDefault, Plain {
    static {
      say("B");
    }
  }

  static class C extends A implements SubDefault {
    static {
      say("C");
    }
  }

  static class D implements Sub {
    static {
      say("D");
    }
  }

  interface Funcs {
    int F = say("Funcs");

    static int twice(int x) {
      return 2 * x;
    }
  }

  public static void main(String[] args) {
    new A();
    say("--");
    new C();
    say("--");
    new B();
    say("--");
    new D().d();
    say("--");
    say("" + Sub.S + Sub.W);
    say("" + A.P);
    say("" + Funcs.twice(4));
  }
}
