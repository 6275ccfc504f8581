public class UncaughtMatch {
  sealed interface S permits A, B {}

  record A(Integer v) implements S {}

  record B(S inner) implements S {}

  static int f(S s) {
    return switch (s) {
      case A(Integer v) -> v;
      case B(A(Integer v)) -> v * 10;
      case B(B(S x)) -> f(x) * 100;
    };
  }

  public static void main(String[] args) {
    System.out.println(f(new A(1)) + " " + f(new B(new A(2))) + " " + f(new B(new B(new A(3)))));
    System.out.println(f(new B(null)));
  }
}
