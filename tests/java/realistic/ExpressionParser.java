import java.util.*;

public class ExpressionParser {
  static class ParseException extends RuntimeException {
    final int pos;

    ParseException(String m, int pos) {
      super(m + " at " + pos);
      this.pos = pos;
    }
  }

  interface Expr {
    double eval(Map<String, Double> env);
  }

  record Num(double v) implements Expr {
    public double eval(Map<String, Double> env) {
      return v;
    }

    public String toString() {
      return v == (long) v ? Long.toString((long) v) : Double.toString(v);
    }
  }

  record Var(String name) implements Expr {
    public double eval(Map<String, Double> env) {
      Double d = env.get(name);
      if (d == null) throw new NoSuchElementException("unbound " + name);
      return d;
    }

    public String toString() {
      return name;
    }
  }

  record Neg(Expr e) implements Expr {
    public double eval(Map<String, Double> env) {
      return -e.eval(env);
    }

    public String toString() {
      return "(-" + e + ")";
    }
  }

  record Bin(char op, Expr l, Expr r) implements Expr {
    public double eval(Map<String, Double> env) {
      double a = l.eval(env), b = r.eval(env);
      return switch (op) {
        case '+' -> a + b;
        case '-' -> a - b;
        case '*' -> a * b;
        case '/' -> a / b;
        case '%' -> a % b;
        case '^' -> Math.pow(a, b);
        default -> throw new IllegalStateException();
      };
    }

    public String toString() {
      return "(" + l + " " + op + " " + r + ")";
    }
  }

  record Call(String f, List<Expr> args) implements Expr {
    public double eval(Map<String, Double> env) {
      double[] v = args.stream().mapToDouble(a -> a.eval(env)).toArray();
      return switch (f) {
        case "max" -> Arrays.stream(v).max().orElseThrow();
        case "min" -> Arrays.stream(v).min().orElseThrow();
        case "sqrt" -> Math.sqrt(v[0]);
        case "abs" -> Math.abs(v[0]);
        default -> throw new NoSuchElementException("function " + f);
      };
    }

    public String toString() {
      return f + args;
    }
  }

  static class Parser {
    final String s;
    int pos;

    Parser(String s) {
      this.s = s;
    }

    Expr parse() {
      Expr e = sum();
      skip();
      if (pos < s.length()) throw new ParseException("unexpected '" + s.charAt(pos) + "'", pos);
      return e;
    }

    private void skip() {
      while (pos < s.length() && s.charAt(pos) == ' ') pos++;
    }

    private boolean eat(char c) {
      skip();
      if (pos < s.length() && s.charAt(pos) == c) {
        pos++;
        return true;
      }
      return false;
    }

    private Expr sum() {
      Expr e = product();
      for (; ; ) {
        if (eat('+')) e = new Bin('+', e, product());
        else if (eat('-')) e = new Bin('-', e, product());
        else return e;
      }
    }

    private Expr product() {
      Expr e = unary();
      for (; ; ) {
        if (eat('*')) e = new Bin('*', e, unary());
        else if (eat('/')) e = new Bin('/', e, unary());
        else if (eat('%')) e = new Bin('%', e, unary());
        else return e;
      }
    }

    private Expr unary() {
      return eat('-') ? new Neg(unary()) : power();
    }

    private Expr power() {
      Expr base = atom();
      return eat('^') ? new Bin('^', base, unary()) : base;
    }

    private Expr atom() {
      skip();
      if (eat('(')) {
        Expr e = sum();
        if (!eat(')')) throw new ParseException("expected )", pos);
        return e;
      }
      int start = pos;
      while (pos < s.length() && (Character.isDigit(s.charAt(pos)) || s.charAt(pos) == '.')) pos++;
      if (pos > start) return new Num(Double.parseDouble(s.substring(start, pos)));
      while (pos < s.length() && Character.isLetter(s.charAt(pos))) pos++;
      if (pos == start) throw new ParseException(pos < s.length() ? "unexpected '" + s.charAt(pos) + "'" : "unexpected end", pos);
      String name = s.substring(start, pos);
      if (!eat('(')) return new Var(name);
      List<Expr> args = new ArrayList<>();
      if (!eat(')')) {
        do args.add(sum());
        while (eat(','));
        if (!eat(')')) throw new ParseException("expected )", pos);
      }
      return new Call(name, args);
    }
  }

  public static void main(String[] args) {
    Map<String, Double> env = new TreeMap<>(Map.of("x", 3.0, "y", -2.5, "pi", 3.0));
    String[] tests = {"1+2*3", "(1+2)*3", "2^3^2", "-2^2", "10-4-3", "100/10/2", "7 % 4 + x", "max(1, x*2, y)", "sqrt(16) + abs(y)", "1/0", "0/0", "--x", "2*(3+", "1 2", "foo(1)", "z+1", "", "3..5", "max()", "x*x - y*y", "1.5e"};
    for (String t : tests) {
      try {
        Expr e = new Parser(t).parse();
        System.out.println(t + " => " + e + " = " + e.eval(env));
      } catch (ParseException e) {
        System.out.println(t + " => syntax: " + e.getMessage() + " [" + e.pos + "]");
      } catch (RuntimeException e) {
        System.out.println(t + " => " + e.getClass().getSimpleName() + ": " + e.getMessage());
      }
    }
  }
}
