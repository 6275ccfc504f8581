import java.util.*;
import java.util.stream.*;

public class ImmutableFactories {
  static void attempt(Runnable r) {
    try {
      r.run();
      System.out.println("ok");
    } catch (RuntimeException e) {
      System.out.println(e.getClass().getSimpleName());
    }
  }

  public static void main(String[] args) {
    List<Integer> l = List.of(3, 1, 2);
    System.out.println(l + " " + l.get(1) + " " + l.contains(2) + " " + l.indexOf(9) + " " + l.subList(1, 3) + " " + List.of() + List.of(1) + List.of(1, 2) + List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
    System.out.println(l.equals(Arrays.asList(3, 1, 2)) + " " + l.hashCode() + " " + List.copyOf(l).equals(l) + " " + (List.copyOf(l) == l));
    Set<String> s = Set.of("a", "b", "c");
    System.out.println(s.size() + " " + s.contains("b") + " " + new TreeSet<>(s) + " " + s.equals(new HashSet<>(List.of("c", "b", "a"))) + " " + s.hashCode());
    Map<String, Integer> m = Map.of("x", 1, "y", 2, "z", 3);
    System.out.println(m.get("y") + " " + m.getOrDefault("q", 0) + " " + m.size() + " " + new TreeMap<>(m) + " " + m.hashCode() + " " + m.containsValue(3));
    Map<String, Integer> e = Map.ofEntries(Map.entry("p", 1), Map.entry("q", 2));
    System.out.println(new TreeMap<>(e) + " " + Map.copyOf(e).equals(e) + " " + Map.entry("a", 1) + " " + Map.of());
    attempt(() -> l.add(1));
    attempt(() -> l.contains(null));
    attempt(() -> List.of((Object) null));
    attempt(() -> s.remove("a"));
    attempt(() -> s.contains(null));
    attempt(() -> Set.of(1, 2, 1));
    attempt(() -> m.put("a", 1));
    attempt(() -> Map.of("a", null));
    attempt(() -> Map.of("a", 1, "a", 2));
    attempt(() -> List.copyOf(Arrays.asList(1, null)));
    attempt(() -> l.iterator().remove());
    attempt(() -> l.listIterator().set(1));
    attempt(() -> Stream.of(1).toList().add(2));
    attempt(() -> m.entrySet().iterator().next().setValue(5));
    attempt(() -> l.sort(null));
    attempt(() -> List.of().sort(null));
    int sum = 0;
    for (int v : m.values()) sum += v;
    for (String k : s) sum += k.charAt(0);
    System.out.println(sum);
    System.out.println(l.stream().map(x -> x * 2).toList() + " " + Arrays.toString(l.toArray()));
  }
}
