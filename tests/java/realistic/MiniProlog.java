import java.util.*;
import java.util.function.*;

public class MiniProlog {
  interface Term {}

  record Var(String name, int gen) implements Term {
    @Override
    public String toString() {
      return gen == 0 ? name : name + "_" + gen;
    }
  }

  record Fn(String name, List<Term> args) implements Term {
    @Override
    public String toString() {
      if (name.equals(".") && args.size() == 2) {
        StringBuilder sb = new StringBuilder("[").append(args.get(0));
        Term t = args.get(1);
        while (t instanceof Fn f && f.name.equals(".")) {
          sb.append(",").append(f.args.get(0));
          t = f.args.get(1);
        }
        if (!(t instanceof Fn f && f.name.equals("[]"))) sb.append("|").append(t);
        return sb.append("]").toString();
      }
      return args.isEmpty() ? name : name + args.toString().replace('[', '(').replace(']', ')').replace(" ", "");
    }
  }

  record Rule(Fn head, List<Fn> body) {}

  static class Parser {
    private final String s;
    private int i;

    Parser(String s) {
      this.s = s;
    }

    void ws() {
      while (i < s.length() && Character.isWhitespace(s.charAt(i))) i++;
    }

    boolean eat(String t) {
      ws();
      if (!s.startsWith(t, i)) return false;
      i += t.length();
      return true;
    }

    Term term() {
      ws();
      if (eat("[")) return list();
      int st = i;
      while (i < s.length() && (Character.isLetterOrDigit(s.charAt(i)) || s.charAt(i) == '_')) i++;
      if (st == i) throw new IllegalArgumentException("syntax at " + i + " of " + s);
      String n = s.substring(st, i);
      if (Character.isUpperCase(n.charAt(0)) || n.startsWith("_")) return new Var(n, 0);
      List<Term> args = new ArrayList<>();
      if (eat("(")) {
        do args.add(term());
        while (eat(","));
        if (!eat(")")) throw new IllegalArgumentException("missing ) at " + i);
      }
      return new Fn(n, args);
    }

    private Term list() {
      if (eat("]")) return new Fn("[]", List.of());
      List<Term> items = new ArrayList<>();
      do items.add(term());
      while (eat(","));
      Term tail = eat("|") ? term() : new Fn("[]", List.of());
      if (!eat("]")) throw new IllegalArgumentException("missing ] at " + i);
      for (int k = items.size() - 1; k >= 0; k--) tail = new Fn(".", List.of(items.get(k), tail));
      return tail;
    }

    List<Fn> goals() {
      List<Fn> out = new ArrayList<>();
      do out.add((Fn) term());
      while (eat(","));
      return out;
    }

    Rule rule() {
      Fn h = (Fn) term();
      List<Fn> b = eat(":-") ? goals() : List.of();
      if (!eat(".")) throw new IllegalArgumentException("missing . at " + i);
      ws();
      return new Rule(h, b);
    }
  }

  static final class Subst {
    final Var v;
    final Term t;
    final Subst next;

    Subst(Var v, Term t, Subst next) {
      this.v = v;
      this.t = t;
      this.next = next;
    }
  }

  static Term walk(Term t, Subst s) {
    loop:
    while (t instanceof Var) {
      for (Subst p = s; p != null; p = p.next) {
        if (p.v.equals(t)) {
          t = p.t;
          continue loop;
        }
      }
      return t;
    }
    return t;
  }

  static final Subst FAIL = new Subst(null, null, null);

  static Subst unify(Term a, Term b, Subst s) {
    if (s == FAIL) return FAIL;
    a = walk(a, s);
    b = walk(b, s);
    if (a.equals(b)) return s;
    if (a instanceof Var v) return new Subst(v, b, s);
    if (b instanceof Var v) return new Subst(v, a, s);
    Fn f = (Fn) a, g = (Fn) b;
    if (!f.name.equals(g.name) || f.args.size() != g.args.size()) return FAIL;
    for (int i = 0; i < f.args.size(); i++) s = unify(f.args.get(i), g.args.get(i), s);
    return s;
  }

  static Term rename(Term t, int gen) {
    if (t instanceof Var v) return new Var(v.name(), gen);
    Fn f = (Fn) t;
    return new Fn(f.name, f.args.stream().map(a -> rename(a, gen)).toList());
  }

  static Term resolve(Term t, Subst s) {
    t = walk(t, s);
    if (t instanceof Fn f) return new Fn(f.name, f.args.stream().map(a -> resolve(a, s)).toList());
    return t;
  }

  static int gen, steps;

  static boolean solve(List<Rule> db, List<Fn> goals, Subst s, int depth, Predicate<Subst> found) {
    if (goals.isEmpty()) return found.test(s);
    if (depth == 0) return true;
    Fn g = goals.get(0);
    List<Fn> rest = goals.subList(1, goals.size());
    if (g.name.equals("neq")) {
      return resolve(g.args.get(0), s).equals(resolve(g.args.get(1), s)) || solve(db, rest, s, depth - 1, found);
    }
    for (Rule r : db) {
      int id = ++gen;
      steps++;
      Subst u = unify(g, rename(r.head(), id), s);
      if (u == FAIL) continue;
      List<Fn> next = new ArrayList<>();
      for (Fn b : r.body()) next.add((Fn) rename(b, id));
      next.addAll(rest);
      if (!solve(db, next, u, depth - 1, found)) return false;
    }
    return true;
  }

  public static void main(String[] args) {
    String program = """
        parent(ann, bob). parent(bob, cid). parent(bob, dee). parent(dee, eli).
        anc(X, Y) :- parent(X, Y).
        anc(X, Y) :- parent(X, Z), anc(Z, Y).
        sib(X, Y) :- parent(P, X), parent(P, Y), neq(X, Y).
        append([], L, L).
        append([H|T], L, [H|R]) :- append(T, L, R).
        member(X, [X|_]).
        member(X, [_|T]) :- member(X, T).
        rev([], []).
        rev([H|T], R) :- rev(T, S), append(S, [H], R).
        add(z, N, N).
        add(s(M), N, s(R)) :- add(M, N, R).
        loop(X) :- loop(X).
        """;
    Parser p = new Parser(program.trim());
    List<Rule> db = new ArrayList<>();
    while (p.i < p.s.length()) db.add(p.rule());
    System.out.println(db.size() + " rules, last " + db.get(db.size() - 1));
    for (String q : new String[] {"anc(ann, X)", "anc(X, eli)", "sib(cid, Y)", "append(X, Y, [a,b])", "member(X, [p,q,r]), neq(X, q)", "rev([1,2,3,4], R)", "add(s(s(z)), s(z), R)", "add(X, Y, s(s(z)))", "parent(zed, X)", "loop(a)", "append([a|T], [c], [a,b,c])", "foo("}) {
      gen = steps = 0;
      List<String> answers = new ArrayList<>();
      try {
        List<Fn> goals = new Parser(q).goals();
        Set<Var> vars = new LinkedHashSet<>();
        Deque<Term> work = new ArrayDeque<>(goals);
        while (!work.isEmpty()) {
          Term t = work.poll();
          if (t instanceof Var v) vars.add(v);
          else work.addAll(((Fn) t).args());
        }
        solve(db, goals, null, 60, s -> {
          StringJoiner j = new StringJoiner(", ");
          for (Var v : vars) j.add(v + "=" + resolve(v, s));
          answers.add(vars.isEmpty() ? "yes" : j.toString());
          return answers.size() < 5;
        });
        System.out.println(q + " -> " + (answers.isEmpty() ? "no" : answers) + " in " + steps);
      } catch (IllegalArgumentException e) {
        System.out.println(q + " ! " + e.getMessage());
      }
    }
  }
}
