import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class PluginRegistry {
  record Version(int major, int minor, int patch) implements Comparable<Version> {
    static Version parse(String s) {
      String[] p = s.split("\\.");
      if (p.length != 3) throw new IllegalArgumentException("version " + s);
      return new Version(Integer.parseInt(p[0]), Integer.parseInt(p[1]), Integer.parseInt(p[2]));
    }

    @Override
    public int compareTo(Version o) {
      return Comparator.comparingInt(Version::major).thenComparingInt(Version::minor).thenComparingInt(Version::patch).compare(this, o);
    }

    @Override
    public String toString() {
      return major + "." + minor + "." + patch;
    }
  }

  interface Range extends Predicate<Version> {
    static Range parse(String s) {
      if (s.equals("*")) return v -> true;
      if (s.startsWith("^")) {
        Version b = Version.parse(s.substring(1));
        return v -> v.major() == b.major() && v.compareTo(b) >= 0;
      }
      if (s.startsWith("~")) {
        Version b = Version.parse(s.substring(1));
        return v -> v.major() == b.major() && v.minor() == b.minor() && v.compareTo(b) >= 0;
      }
      if (s.startsWith(">=")) {
        Version b = Version.parse(s.substring(2));
        return v -> v.compareTo(b) >= 0;
      }
      Version b = Version.parse(s);
      return v -> v.equals(b);
    }
  }

  record Package(String name, Version version, Map<String, String> deps) {
    @Override
    public String toString() {
      return name + "@" + version;
    }
  }

  static class Unsolvable extends Exception {
    Unsolvable(String m) {
      super(m);
    }
  }

  static class Registry {
    private final Map<String, NavigableMap<Version, Package>> packages = new TreeMap<>();
    int tried;

    Registry publish(String spec) {
      String[] p = spec.split(" ");
      String[] id = p[0].split("@");
      Map<String, String> deps = new LinkedHashMap<>();
      for (int i = 1; i < p.length; i++) deps.put(p[i].split(":")[0], p[i].split(":")[1]);
      Package pk = new Package(id[0], Version.parse(id[1]), deps);
      packages.computeIfAbsent(pk.name(), n -> new TreeMap<>()).put(pk.version(), pk);
      return this;
    }

    Map<String, Package> resolve(Map<String, String> wanted) throws Unsolvable {
      tried = 0;
      Deque<Map.Entry<String, String>> todo = new ArrayDeque<>(wanted.entrySet());
      List<String> reasons = new ArrayList<>();
      Map<String, Package> r = search(new TreeMap<>(), todo, reasons);
      if (r == null) throw new Unsolvable(reasons.isEmpty() ? "nothing" : reasons.get(reasons.size() - 1));
      return r;
    }

    private Map<String, Package> search(Map<String, Package> chosen, Deque<Map.Entry<String, String>> todo, List<String> reasons) {
      if (todo.isEmpty()) return chosen;
      Map.Entry<String, String> want = todo.peek();
      Deque<Map.Entry<String, String>> rest = new ArrayDeque<>(todo);
      rest.poll();
      Range range = Range.parse(want.getValue());
      Package have = chosen.get(want.getKey());
      if (have != null) {
        if (range.test(have.version())) return search(chosen, rest, reasons);
        reasons.add(have + " conflicts with " + want);
        return null;
      }
      NavigableMap<Version, Package> all = packages.get(want.getKey());
      if (all == null) {
        reasons.add("no package " + want.getKey());
        return null;
      }
      boolean any = false;
      for (Package p : all.descendingMap().values()) {
        if (!range.test(p.version())) continue;
        any = true;
        tried++;
        Map<String, Package> next = new TreeMap<>(chosen);
        next.put(p.name(), p);
        Deque<Map.Entry<String, String>> q = new ArrayDeque<>(rest);
        q.addAll(p.deps().entrySet());
        Map<String, Package> r = search(next, q, reasons);
        if (r != null) return r;
      }
      if (!any) reasons.add("no version of " + want);
      return null;
    }

    List<String> installOrder(Map<String, Package> set) {
      List<String> out = new ArrayList<>();
      Set<String> seen = new HashSet<>();
      set.keySet().forEach(n -> visit(n, set, seen, out));
      return out;
    }

    private void visit(String n, Map<String, Package> set, Set<String> seen, List<String> out) {
      if (!seen.add(n)) return;
      for (String d : set.get(n).deps().keySet()) visit(d, set, seen, out);
      out.add(set.get(n).toString());
    }
  }

  static Map<String, String> want(String... kv) {
    Map<String, String> m = new LinkedHashMap<>();
    for (int i = 0; i < kv.length; i += 2) m.put(kv[i], kv[i + 1]);
    return m;
  }

  public static void main(String[] args) {
    Registry r = new Registry();
    for (String s : new String[] {"app@1.0.0 web:^2.0.0 db:~1.1.0", "web@2.0.0 log:*", "web@2.1.0 log:^2.0.0", "web@3.0.0", "db@1.1.0 log:^1.0.0", "db@1.1.5 log:^1.0.0", "db@1.2.0", "log@1.0.0", "log@1.9.9", "log@2.0.0", "cyc@1.0.0 cyd:*", "cyd@1.0.0 cyc:*", "bad@1.0.0 ghost:*", "strict@1.0.0 log:1.0.0 web:^2.1.0"}) r.publish(s);
    for (Map<String, String> w : List.of(want("app", "*"), want("log", ">=1.5.0"), want("web", "^3.0.0", "app", "*"), want("cyc", "*"), want("bad", "*"), want("strict", "*"), want("db", "^1.2.1"), want("log", "~1.9.0", "db", "*"))) {
      try {
        Map<String, Package> set = r.resolve(w);
        System.out.println(w + " -> " + set.values() + " order " + r.installOrder(set) + " tried " + r.tried);
      } catch (Unsolvable e) {
        System.out.println(w + " ! " + e.getMessage() + " tried " + r.tried);
      }
    }
    for (String v : new String[] {"1.2", "a.b.c"}) {
      try {
        Range.parse("^" + v);
      } catch (IllegalArgumentException e) {
        System.out.println(e.getMessage());
      }
    }
    System.out.println(Stream.of("1.10.0", "1.9.0", "1.2.30", "0.99.99").map(Version::parse).sorted().toList());
  }
}
