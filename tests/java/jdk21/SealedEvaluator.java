import java.util.*;

public class SealedEvaluator {
  sealed interface Expr {}

  record Const(double v) implements Expr {}

  record Var(String name) implements Expr {}

  record Neg(Expr e) implements Expr {}

  record Add(Expr l, Expr r) implements Expr {}

  record Mul(Expr l, Expr r) implements Expr {}

  record Pow(Expr b, int n) implements Expr {}

  static double eval(Expr e, Map<String, Double> env) {
    return switch (e) {
      case Const(var v) -> v;
      case Var(var n) when env.containsKey(n) -> env.get(n);
      case Var(var n) -> throw new NoSuchElementException(n);
      case Neg(var x) -> -eval(x, env);
      case Add(var l, var r) -> eval(l, env) + eval(r, env);
      case Mul(var l, var r) -> eval(l, env) * eval(r, env);
      case Pow(var b, var n) -> Math.pow(eval(b, env), n);
    };
  }

  static Expr simplify(Expr e) {
    return switch (e) {
      case Add(var l, var r) -> switch (new Add(simplify(l), simplify(r))) {
        case Add(Const(double a), Const(double b)) -> new Const(a + b);
        case Add(Const(double a), Expr x) when a == 0 -> x;
        case Add(Expr x, Const(double a)) when a == 0 -> x;
        case Add(Expr x, Expr y) when x.equals(y) -> new Mul(new Const(2), x);
        case Add a -> a;
      };
      case Mul(var l, var r) -> switch (new Mul(simplify(l), simplify(r))) {
        case Mul(Const(double a), Const(double b)) -> new Const(a * b);
        case Mul(Const(double a), Expr x) when a == 1 -> x;
        case Mul(Const(double a), Expr x) when a == 0 -> new Const(0);
        case Mul(Expr x, Const c) -> simplify(new Mul(c, x));
        case Mul m -> m;
      };
      case Neg(Neg(var x)) -> simplify(x);
      case Neg(Const(var v)) -> new Const(-v);
      case Neg(var x) -> new Neg(simplify(x));
      case Pow(var b, var n) when n == 0 -> new Const(1);
      case Pow(var b, var n) when n == 1 -> simplify(b);
      case Pow(var b, var n) -> new Pow(simplify(b), n);
      case Const c -> c;
      case Var v -> v;
    };
  }

  static Expr derive(Expr e, String x) {
    return switch (e) {
      case Const c -> new Const(0);
      case Var(var n) -> new Const(n.equals(x) ? 1 : 0);
      case Neg(var a) -> new Neg(derive(a, x));
      case Add(var l, var r) -> new Add(derive(l, x), derive(r, x));
      case Mul(var l, var r) -> new Add(new Mul(derive(l, x), r), new Mul(l, derive(r, x)));
      case Pow(var b, int n) -> new Mul(new Mul(new Const(n), new Pow(b, n - 1)), derive(b, x));
    };
  }

  static String show(Expr e) {
    return switch (e) {
      case Const(double v) when v == (int) v -> "" + (int) v;
      case Const(double v) -> "" + v;
      case Var(String n) -> n;
      case Neg(Expr x) -> "-" + show(x);
      case Add(Expr l, Expr r) -> "(" + show(l) + " + " + show(r) + ")";
      case Mul(Expr l, Expr r) -> show(l) + "*" + show(r);
      case Pow(Expr b, int n) -> show(b) + "^" + n;
    };
  }

  public static void main(String[] args) {
    Expr x = new Var("x");
    Expr p = new Add(new Mul(new Const(3), new Pow(x, 2)), new Add(new Mul(x, new Const(1)), new Neg(new Neg(new Const(7)))));
    System.out.println(show(p) + " -> " + show(simplify(p)));
    Expr d = derive(p, "x");
    System.out.println(show(d));
    System.out.println(show(simplify(d)) + " " + simplify(d));
    for (double v : new double[] {0, 1, -2.5}) System.out.println(eval(p, Map.of("x", v)) + " " + eval(d, Map.of("x", v)) + " " + eval(simplify(d), Map.of("x", v)));
    System.out.println(show(simplify(new Add(x, x))));
    try {
      eval(new Var("y"), Map.of());
    } catch (NoSuchElementException e) {
      System.out.println("unbound " + e.getMessage());
    }
  }
}
