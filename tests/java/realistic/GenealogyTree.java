import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class GenealogyTree {
  static final class Person {
    final String name;
    final int born;
    Integer died;
    final List<Person> parents = new ArrayList<>(2);
    final List<Person> children = new ArrayList<>();

    Person(String name, int born) {
      this.name = name;
      this.born = born;
    }

    @Override
    public String toString() {
      return name + "(" + born + (died == null ? "" : "-" + died) + ")";
    }
  }

  static class Family {
    private final Map<String, Person> people = new TreeMap<>();

    Person get(String n) {
      Person p = people.get(n);
      if (p == null) throw new NoSuchElementException("unknown " + n);
      return p;
    }

    void add(String spec) {
      String[] f = spec.split("\\s*[;:]\\s*");
      String[] years = f[1].split("-");
      Person p = new Person(f[0], Integer.parseInt(years[0]));
      if (years.length > 1) p.died = Integer.valueOf(years[1]);
      if (p.died != null && p.died < p.born) throw new IllegalArgumentException(p + " died before birth");
      if (f.length > 2) {
        for (String q : f[2].split(",")) {
          Person parent = get(q.trim());
          if (parent.born + 12 > p.born) throw new IllegalArgumentException(parent + " is too young for " + p);
          p.parents.add(parent);
        }
      }
      if (people.putIfAbsent(p.name, p) != null) throw new IllegalArgumentException("twice " + p.name);
      p.parents.forEach(x -> x.children.add(p));
    }

    Map<Person, Integer> ancestors(Person p) {
      Map<Person, Integer> out = new LinkedHashMap<>();
      Deque<Person> q = new ArrayDeque<>(List.of(p));
      out.put(p, 0);
      while (!q.isEmpty()) {
        Person x = q.poll();
        for (Person y : x.parents) {
          if (!out.containsKey(y)) {
            out.put(y, out.get(x) + 1);
            q.add(y);
          }
        }
      }
      return out;
    }

    Optional<Person> commonAncestor(Person a, Person b) {
      Map<Person, Integer> da = ancestors(a), db = ancestors(b);
      return da.keySet().stream().filter(db::containsKey).min(Comparator.comparingInt((Person x) -> da.get(x) + db.get(x)).thenComparing(x -> x.name));
    }

    String relation(String x, String y) {
      Person a = get(x), b = get(y);
      if (a == b) return "self";
      Optional<Person> c = commonAncestor(a, b);
      if (c.isEmpty()) return "unrelated";
      int i = ancestors(a).get(c.get()), j = ancestors(b).get(c.get());
      if (i == 0) return generations(j, "parent");
      if (j == 0) return generations(i, "child");
      if (i == 1 && j == 1) return "sibling";
      if (i == 1) return j == 2 ? "aunt/uncle" : "great".repeat(j - 2) + " aunt/uncle";
      if (j == 1) return "niece/nephew";
      int degree = Math.min(i, j) - 1, removed = Math.abs(i - j);
      return degree + ". cousin" + (removed == 0 ? "" : " " + removed + "x removed");
    }

    private static String generations(int n, String base) {
      return n == 1 ? base : "great-".repeat(n - 2) + "grand" + base;
    }

    void print(Person p, String indent, Consumer<String> out) {
      out.accept(indent + p);
      for (Person c : p.children.stream().sorted(Comparator.comparingInt(x -> x.born)).toList()) print(c, indent + "  ", out);
    }
  }

  public static void main(String[] args) {
    Family f = new Family();
    for (String s : new String[] {"Ada: 1900-1980", "Bert: 1898-1970", "Cora: 1925-2001; Ada, Bert", "Dan: 1928; Ada, Bert", "Eve: 1926", "Finn: 1950; Cora", "Gus: 1955; Dan, Eve", "Hal: 1953; Dan, Eve", "Ivy: 1980; Finn", "Jon: 1979; Gus", "Kit: 2005; Ivy", "Lou: 1960", "Bad: 1930; Eve", "Neg: 1950-1940", "Gus: 2000", "Orphan: 1999; Nobody", "Num: x"}) {
      try {
        f.add(s);
      } catch (IllegalArgumentException | NoSuchElementException e) {
        System.out.println("skip: " + e.getMessage());
      }
    }
    f.print(f.get("Ada"), "", System.out::println);
    String[] pairs = {"Ada Cora", "Cora Ada", "Ada Kit", "Kit Bert", "Gus Hal", "Cora Gus", "Gus Cora", "Finn Gus", "Ivy Jon", "Kit Jon", "Jon Kit", "Lou Ada", "Eve Eve", "Dan Kit"};
    for (String p : pairs) System.out.println(p + ": " + f.relation(p.split(" ")[0], p.split(" ")[1]));
    System.out.println(f.ancestors(f.get("Kit")));
    System.out.println(f.people.values().stream().filter(p -> p.died != null).collect(Collectors.averagingInt(p -> p.died - p.born)) + " " + f.people.values().stream().collect(Collectors.groupingBy(p -> p.born / 10 * 10, TreeMap::new, Collectors.mapping(p -> p.name, Collectors.toList()))));
    System.out.println(f.relation("Ada", "Zed"));
  }
}
