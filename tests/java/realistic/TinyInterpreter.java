import java.util.*;

public class TinyInterpreter {
  sealed interface Value permits NumV, StrV, FunV, NilV {}

  record NumV(long n) implements Value {
    public String toString() {
      return "" + n;
    }
  }

  record StrV(String s) implements Value {
    public String toString() {
      return s;
    }
  }

  record NilV() implements Value {
    public String toString() {
      return "nil";
    }
  }

  record FunV(List<String> params, Object body, Env env) implements Value {
    public String toString() {
      return "fn" + params;
    }
  }

  static final Value NIL = new NilV();

  static class Env {
    final Map<String, Value> vars = new HashMap<>();
    final Env outer;

    Env(Env outer) {
      this.outer = outer;
    }

    Value get(String n) {
      for (Env e = this; e != null; e = e.outer) {
        Value v = e.vars.get(n);
        if (v != null) return v;
      }
      throw new EvalError("undefined " + n);
    }
  }

  static class EvalError extends RuntimeException {
    EvalError(String m) {
      super(m);
    }
  }

  static List<String> lex(String s) {
    List<String> out = new ArrayList<>();
    for (int i = 0; i < s.length(); ) {
      char c = s.charAt(i);
      if (Character.isWhitespace(c)) i++;
      else if (c == '(' || c == ')') {
        out.add("" + c);
        i++;
      } else if (c == '"') {
        int j = s.indexOf('"', i + 1);
        if (j < 0) throw new EvalError("open string");
        out.add(s.substring(i, j + 1));
        i = j + 1;
      } else {
        int j = i;
        while (j < s.length() && !Character.isWhitespace(s.charAt(j)) && s.charAt(j) != '(' && s.charAt(j) != ')') j++;
        out.add(s.substring(i, j));
        i = j;
      }
    }
    return out;
  }

  static Object parse(Iterator<String> it) {
    if (!it.hasNext()) throw new EvalError("unexpected end");
    String t = it.next();
    if (t.equals("(")) {
      List<Object> l = new ArrayList<>();
      while (true) {
        if (!it.hasNext()) throw new EvalError("missing )");
        Object o = parse(it);
        if (")".equals(o)) return l;
        l.add(o);
      }
    }
    if (t.matches("-?\\d+")) return new NumV(Long.parseLong(t));
    if (t.startsWith("\"")) return new StrV(t.substring(1, t.length() - 1));
    return t;
  }

  static long num(Value v) {
    if (v instanceof NumV n) return n.n();
    throw new EvalError("not a number: " + v);
  }

  static Value eval(Object x, Env env) {
    if (x instanceof Value v) return v;
    if (x instanceof String s) return env.get(s);
    List<?> l = (List<?>) x;
    if (l.isEmpty()) return NIL;
    Object head = l.get(0);
    if (head instanceof String op) {
      switch (op) {
        case "let": {
          Value v = eval(l.get(2), env);
          env.vars.put((String) l.get(1), v);
          return v;
        }
        case "if":
          return num(eval(l.get(1), env)) != 0 ? eval(l.get(2), env) : l.size() > 3 ? eval(l.get(3), env) : NIL;
        case "fn": {
          List<String> ps = new ArrayList<>();
          for (Object p : (List<?>) l.get(1)) ps.add((String) p);
          return new FunV(ps, l.get(2), env);
        }
        case "do": {
          Value v = NIL;
          for (int i = 1; i < l.size(); i++) v = eval(l.get(i), env);
          return v;
        }
        case "+", "-", "*", "/", "<", "=": {
          Value a = eval(l.get(1), env), b = eval(l.get(2), env);
          if (op.equals("+") && (a instanceof StrV || b instanceof StrV)) return new StrV("" + a + b);
          if (op.equals("=")) return new NumV(a.equals(b) ? 1 : 0);
          long p = num(a), q = num(b);
          return new NumV(switch (op) {
            case "+" -> p + q;
            case "-" -> p - q;
            case "*" -> p * q;
            case "/" -> p / q;
            default -> p < q ? 1 : 0;
          });
        }
        default:
      }
    }
    Value f = eval(head, env);
    if (!(f instanceof FunV fn)) throw new EvalError("not a function: " + f);
    if (fn.params().size() != l.size() - 1) throw new EvalError("arity " + (l.size() - 1) + " for " + fn);
    Env local = new Env(fn.env());
    for (int i = 1; i < l.size(); i++) local.vars.put(fn.params().get(i - 1), eval(l.get(i), env));
    return eval(fn.body(), local);
  }

  public static void main(String[] args) {
    Env global = new Env(null);
    String[] progs = {"(+ 1 (* 2 3))", "(let fact (fn (n) (if (< n 2) 1 (* n (fact (- n 1))))))", "(fact 20)", "(let adder (fn (a) (fn (b) (+ a b))))", "((adder 3) 4)", "(do (let x 5) (let y (* x x)) (- y x))", "(+ \"x is \" x)", "(let compose (fn (f g) (fn (v) (f (g v)))))", "((compose (adder 10) fact) 5)", "(let fib (fn (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2))))))", "(fib 15)", "(= (+ 1 1) 2)", "()", "(undefined 1)", "(5 5)", "(fact)", "(/ 1 0)", "(+ 1 nil)", "(if", "\"open", "(let count (fn (n) (if n (count (- n 1)) \"done\")))", "(count 300)", "(fact 21)"};
    for (String p : progs) {
      try {
        System.out.println(p + " => " + eval(parse(lex(p).iterator()), global));
      } catch (EvalError e) {
        System.out.println(p + " => error: " + e.getMessage());
      } catch (ArithmeticException e) {
        System.out.println(p + " => arithmetic: " + e.getMessage());
      }
    }
  }
}
