public class DefaultMethods {
  interface A {
    default String who() {
      return "A";
    }

    default String twice() {
      return who() + who();
    }
  }

  interface B extends A {
    @Override
    default String who() {
      return "B" + A.super.who();
    }
  }

  interface C extends A {}

  interface D extends A {
    @Override
    default String who() {
      return "D";
    }
  }

  static class BC implements B, C {}

  static class BD implements B, D {
    @Override
    public String who() {
      return B.super.who() + D.super.who();
    }
  }

  static class Super {
    public String who() {
      return "Super";
    }
  }

  static class ClassWins extends Super implements B {}

  abstract static class Abs implements A {
    public abstract String who();
  }

  static class Conc extends Abs {
    public String who() {
      return "Conc";
    }
  }

  interface Private {
    private int helper(int x) {
      return x * 3;
    }

    private static int shelper(int x) {
      return x + 1;
    }

    default int calc(int x) {
      return helper(shelper(x));
    }

    static int stat(int x) {
      return shelper(shelper(x));
    }
  }

  interface Abstracted extends A {
    String who();
  }

  interface Generic<T> {
    T make();

    default T orElse(T other) {
      T t = make();
      return t == null ? other : t;
    }
  }

  public static void main(String[] args) {
    A[] all = {new BC(), new BD(), new ClassWins(), new Conc(), new A() {}, new C() {}, (Abstracted) () -> "lambda"};
    for (A a : all) System.out.println(a.who() + " " + a.twice());
    System.out.println(new Private() {}.calc(4) + " " + Private.stat(5));
    Generic<String> g = () -> null;
    System.out.println(g.orElse("other"));
    g = () -> "made";
    System.out.println(g.orElse("other"));
    System.out.println(((B) new ClassWins()).who());
  }
}
