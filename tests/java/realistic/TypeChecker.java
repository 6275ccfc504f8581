import java.util.*;
import java.util.stream.*;

public class TypeChecker {
  interface Type {}

  record Con(String name) implements Type {
    @Override
    public String toString() {
      return name;
    }
  }

  record Fun(Type from, Type to) implements Type {
    @Override
    public String toString() {
      return (from instanceof Fun ? "(" + from + ")" : from) + " -> " + to;
    }
  }

  static final class TVar implements Type {
    private static int counter;
    final int id = counter++;
    Type ref;

    @Override
    public String toString() {
      return ref != null ? ref.toString() : "t" + id;
    }
  }

  record Scheme(List<TVar> vars, Type type) {}

  sealed interface Exp permits Lit, Ref, Lam, App, Let, If {}

  record Lit(Object v) implements Exp {}

  record Ref(String n) implements Exp {}

  record Lam(String p, Exp b) implements Exp {}

  record App(Exp f, Exp a) implements Exp {}

  record Let(String n, Exp v, Exp b) implements Exp {}

  record If(Exp c, Exp t, Exp e) implements Exp {}

  static class TypeError extends RuntimeException {
    TypeError(String m) {
      super(m);
    }
  }

  static final Type INT = new Con("int"), BOOL = new Con("bool");

  static Type prune(Type t) {
    return t instanceof TVar v && v.ref != null ? v.ref = prune(v.ref) : t;
  }

  static boolean occurs(TVar v, Type t) {
    t = prune(t);
    return t == v || t instanceof Fun f && (occurs(v, f.from()) || occurs(v, f.to()));
  }

  static void unify(Type a, Type b) {
    a = prune(a);
    b = prune(b);
    if (a == b) return;
    if (a instanceof TVar v) {
      if (occurs(v, b)) throw new TypeError("infinite type " + name(a) + " = " + name(b));
      v.ref = b;
    } else if (b instanceof TVar) unify(b, a);
    else if (a instanceof Fun f && b instanceof Fun g) {
      unify(f.from(), g.from());
      unify(f.to(), g.to());
    } else if (!a.equals(b)) throw new TypeError("cannot match " + name(a) + " with " + name(b));
  }

  static void free(Type t, Set<TVar> out) {
    t = prune(t);
    if (t instanceof TVar v) out.add(v);
    else if (t instanceof Fun f) {
      free(f.from(), out);
      free(f.to(), out);
    }
  }

  static Type instantiate(Scheme s) {
    Map<TVar, Type> m = new HashMap<>();
    for (TVar v : s.vars()) m.put(v, new TVar());
    return subst(s.type(), m);
  }

  static Type subst(Type t, Map<TVar, Type> m) {
    t = prune(t);
    if (t instanceof TVar v) return m.getOrDefault(v, v);
    if (t instanceof Fun f) return new Fun(subst(f.from(), m), subst(f.to(), m));
    return t;
  }

  static Type infer(Exp e, Map<String, Scheme> env) {
    if (e instanceof Lit l) return l.v() instanceof Integer ? INT : BOOL;
    if (e instanceof Ref r) {
      Scheme s = env.get(r.n());
      if (s == null) throw new TypeError("unbound " + r.n());
      return instantiate(s);
    }
    if (e instanceof Lam l) {
      TVar p = new TVar();
      Map<String, Scheme> in = new HashMap<>(env);
      in.put(l.p(), new Scheme(List.of(), p));
      return new Fun(p, infer(l.b(), in));
    }
    if (e instanceof App a) {
      Type f = infer(a.f(), env), x = infer(a.a(), env);
      TVar r = new TVar();
      unify(f, new Fun(x, r));
      return prune(r);
    }
    if (e instanceof Let l) {
      TVar self = new TVar();
      Map<String, Scheme> rec = new HashMap<>(env);
      rec.put(l.n(), new Scheme(List.of(), self));
      Type v = infer(l.v(), rec);
      unify(self, v);
      Set<TVar> fv = new LinkedHashSet<>(), ev = new LinkedHashSet<>();
      free(v, fv);
      env.values().forEach(s -> free(s.type(), ev));
      fv.removeAll(ev);
      Map<String, Scheme> in = new HashMap<>(env);
      in.put(l.n(), new Scheme(List.copyOf(fv), v));
      return infer(l.b(), in);
    }
    If i = (If) e;
    unify(infer(i.c(), env), BOOL);
    Type t = infer(i.t(), env);
    unify(t, infer(i.e(), env));
    return t;
  }

  static String name(Type t) {
    Set<TVar> vs = new LinkedHashSet<>();
    free(t, vs);
    Map<TVar, Type> m = new HashMap<>();
    int i = 0;
    for (TVar v : vs) m.put(v, new Con("" + (char) ('a' + i++)));
    return subst(t, m).toString();
  }

  static Exp parse(Iterator<String> it) {
    String t = it.next();
    if (!t.equals("(")) return t.matches("\\d+") ? new Lit(Integer.valueOf(t)) : t.equals("true") || t.equals("false") ? new Lit(t.equals("true")) : new Ref(t);
    String h = it.next();
    Exp r;
    if (h.equals("fn")) r = new Lam(it.next(), parse(it));
    else if (h.equals("let")) r = new Let(it.next(), parse(it), parse(it));
    else if (h.equals("if")) r = new If(parse(it), parse(it), parse(it));
    else {
      r = h.equals("(") ? parse(Stream.concat(Stream.of("("), collect(it).stream()).iterator()) : parse(List.of(h).iterator());
      String n;
      while (!(n = it.next()).equals(")")) r = new App(r, n.equals("(") ? parse(Stream.concat(Stream.of("("), collect(it).stream()).iterator()) : parse(List.of(n).iterator()));
      return r;
    }
    if (!it.next().equals(")")) throw new TypeError("syntax");
    return r;
  }

  static List<String> collect(Iterator<String> it) {
    List<String> out = new ArrayList<>();
    for (int d = 1; d > 0; ) {
      String t = it.next();
      out.add(t);
      d += t.equals("(") ? 1 : t.equals(")") ? -1 : 0;
    }
    return out;
  }

  public static void main(String[] args) {
    Map<String, Scheme> env = new HashMap<>();
    env.put("add", new Scheme(List.of(), new Fun(INT, new Fun(INT, INT))));
    env.put("less", new Scheme(List.of(), new Fun(INT, new Fun(INT, BOOL))));
    String[] tests = {"42", "(fn x x)", "(fn x (fn y x))", "(fn f (fn x (f (f x))))", "(let id (fn x x) (if (id true) (id 1) 2))", "(fn f (fn g (fn x (f (g x)))))", "(add 1)", "(add true)", "(fn x (x x))", "(let fact (fn n (if (less n 1) 1 (add n (fact (add n 0))))) fact)", "(if 1 2 3)", "(if true 1 false)", "(nope 1)", "(fn s (fn k (fn z (s z (k z)))))", "((fn x x) (fn y y))", "(fn id (if (id true) (id 1) 2))", "(1 2)"};
    for (String t : tests) {
      try {
        System.out.println(t + " : " + name(infer(parse(Arrays.asList(t.replace("(", " ( ").replace(")", " ) ").trim().split("\\s+")).iterator()), env)));
      } catch (TypeError e) {
        System.out.println(t + " ! " + e.getMessage());
      }
    }
  }
}
