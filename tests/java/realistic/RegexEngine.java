import java.util.*;

public class RegexEngine {
  static class State {
    final int id;
    char on;
    boolean any, accept;
    State out, out2;

    State(int id) {
      this.id = id;
    }
  }

  static class Frag {
    final State start;
    final List<java.util.function.Consumer<State>> outs = new ArrayList<>();

    Frag(State s) {
      start = s;
    }

    void patch(State t) {
      outs.forEach(o -> o.accept(t));
    }
  }

  static class Compiler {
    private final String re;
    private int i, ids;

    Compiler(String re) {
      this.re = re;
    }

    static Compiler of(String re) {
      return new Compiler(re);
    }

    State compile() {
      Frag f = alt();
      if (i < re.length()) throw new IllegalArgumentException("unexpected " + re.charAt(i) + " at " + i);
      State acc = new State(ids++);
      acc.accept = true;
      f.patch(acc);
      return f.start;
    }

    private Frag alt() {
      Frag l = seq();
      while (i < re.length() && re.charAt(i) == '|') {
        i++;
        Frag r = seq();
        State s = new State(ids++);
        s.out = l.start;
        s.out2 = r.start;
        Frag f = new Frag(s);
        f.outs.addAll(l.outs);
        f.outs.addAll(r.outs);
        l = f;
      }
      return l;
    }

    private Frag seq() {
      Frag f = null;
      while (i < re.length() && re.charAt(i) != '|' && re.charAt(i) != ')') {
        Frag g = rep();
        if (f == null) f = g;
        else {
          f.patch(g.start);
          Frag joined = new Frag(f.start);
          joined.outs.addAll(g.outs);
          f = joined;
        }
      }
      if (f == null) {
        State s = new State(ids++);
        f = new Frag(s);
        f.outs.add(t -> s.out = t);
      }
      return f;
    }

    private Frag rep() {
      Frag f = atom();
      while (i < re.length() && "*+?".indexOf(re.charAt(i)) >= 0) {
        char op = re.charAt(i++);
        State s = new State(ids++);
        s.out = f.start;
        Frag g = new Frag(op == '+' ? f.start : s);
        if (op != '?') f.patch(s);
        else g.outs.addAll(f.outs);
        g.outs.add(t -> s.out2 = t);
        f = g;
      }
      return f;
    }

    private Frag atom() {
      char c = re.charAt(i++);
      if (c == '(') {
        Frag f = alt();
        if (i >= re.length() || re.charAt(i++) != ')') throw new IllegalArgumentException("missing )");
        return f;
      }
      if ("*+?".indexOf(c) >= 0) throw new IllegalArgumentException("nothing to repeat at " + (i - 1));
      State s = new State(ids++);
      if (c == '.') s.any = true;
      else if (c == '\\') s.on = re.charAt(i++);
      else s.on = c;
      Frag f = new Frag(s);
      f.outs.add(t -> s.out = t);
      return f;
    }
  }

  static void closure(State s, Map<Integer, State> set) {
    if (s == null || set.putIfAbsent(s.id, s) != null) return;
    if (s.on == 0 && !s.any && !s.accept) {
      closure(s.out, set);
      closure(s.out2, set);
    }
  }

  static boolean matches(String re, String text) {
    Map<Integer, State> cur = new TreeMap<>();
    closure(new Compiler(re).compile(), cur);
    for (char c : text.toCharArray()) {
      Map<Integer, State> next = new TreeMap<>();
      for (State s : cur.values()) if (s.any || s.on == c && c != 0) closure(s.out, next);
      cur = next;
    }
    return cur.values().stream().anyMatch(s -> s.accept);
  }

  static int dfaStates(String re, String alphabet) {
    Map<Set<Integer>, Integer> seen = new HashMap<>();
    Deque<Map<Integer, State>> work = new ArrayDeque<>();
    Map<Integer, State> start = new TreeMap<>();
    closure(new Compiler(re).compile(), start);
    seen.put(start.keySet(), 0);
    work.add(start);
    while (!work.isEmpty()) {
      Map<Integer, State> m = work.poll();
      for (char c : alphabet.toCharArray()) {
        Map<Integer, State> n = new TreeMap<>();
        for (State s : m.values()) if (s.any || s.on == c) closure(s.out, n);
        if (!seen.containsKey(n.keySet())) {
          seen.put(n.keySet(), seen.size());
          work.add(n);
        }
      }
    }
    return seen.size();
  }

  public static void main(String[] args) {
    String[] res = {"abc", "a*b", "(ab)+c?", "a|b|cd", "(a|b)*abb", ".*x.*", "a\\*", "", "(a*)*b", "colou?r", "(x|)y"};
    String[] texts = {"abc", "aaab", "b", "ababc", "ab", "cd", "aabb", "babb", "foxy", "a*", "", "color", "colour", "y", "xy", "aaaaaaaaaaaaaaaaaaaaaaaa"};
    for (String re : res) {
      StringBuilder sb = new StringBuilder(re + ":");
      for (String t : texts) {
        boolean m = matches(re, t);
        if (m != t.matches(re)) sb.append(" DIFFERS(").append(t).append(")");
        if (m) sb.append(" '").append(t).append("'");
      }
      System.out.println(sb + " dfa " + dfaStates(re, "abcxy"));
    }
    for (String bad : new String[] {"*a", "(ab", "a)", "+"}) {
      try {
        matches(bad, "");
      } catch (IllegalArgumentException e) {
        System.out.println(bad + ": " + e.getMessage());
      }
    }
  }
}
