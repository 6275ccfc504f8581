import java.util.*;

public class LocalAnonymous {
  interface Greeter {
    String greet(String n);
  }

  abstract static class Template {
    final String run(int n) {
      StringBuilder sb = new StringBuilder();
      for (int i = 0; i < n; i++) sb.append(step(i)).append(';');
      return sb.toString();
    }

    abstract Object step(int i);
  }

  int field = 100;

  Greeter make(String prefix, int times) {
    int local = times * 2;
    class Loc implements Greeter {
      int calls;

      public String greet(String n) {
        calls++;
        field++;
        return prefix + n + local + calls + field;
      }
    }
    return new Loc();
  }

  static List<Template> many() {
    List<Template> out = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      final int k = i;
      out.add(new Template() {
        int sum = k;

        {
          sum += 1000;
        }

        Object step(int i) {
          return sum += i * k;
        }
      });
    }
    return out;
  }

  static int fact(int n) {
    class Rec {
      int go(int k) {
        return k <= 1 ? 1 : k * new Rec().go(k - 1);
      }
    }
    return new Rec().go(n);
  }

  public static void main(String[] args) {
    LocalAnonymous a = new LocalAnonymous();
    Greeter g = a.make("hi ", 3), h = a.make("yo ", 1);
    System.out.println(g.greet("x") + " " + h.greet("y") + " " + g.greet("z"));
    for (Template t : many()) System.out.println(t.run(4));
    System.out.println(fact(6));
    Comparator<String> byLen = new Comparator<>() {
      @Override
      public int compare(String p, String q) {
        return p.length() - q.length();
      }
    };
    List<String> l = new ArrayList<>(List.of("ccc", "a", "bb"));
    l.sort(byLen.reversed());
    System.out.println(l);
    Object o = new Object() {
      int hidden = 42;

      @Override
      public String toString() {
        return "anon" + hidden;
      }
    };
    System.out.println(o);
    var v = new Object() {
      int n = 0;

      void inc() {
        n++;
      }
    };
    v.inc();
    v.inc();
    System.out.println(v.n);
    record Point(int x, int y) {}
    enum Dir { L, R }
    interface Op { int f(int x); }
    Op sq = x -> x * x;
    System.out.println(new Point(1, 2) + " " + Dir.R + " " + sq.f(7));
    Iterator<Integer> it = new Iterator<>() {
      int i = 0;

      public boolean hasNext() {
        return i < 3;
      }

      public Integer next() {
        return i++;
      }
    };
    while (it.hasNext()) System.out.print(it.next());
    System.out.println();
    Map<String, Integer> init = new LinkedHashMap<>() {{
      put("one", 1);
      put("two", 2);
    }};
    System.out.println(init);
  }
}
