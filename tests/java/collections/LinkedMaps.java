import java.util.*;

public class LinkedMaps {
  static class Lru<K, V> extends LinkedHashMap<K, V> {
    final int cap;

    Lru(int cap) {
      super(16, 0.75f, true);
      this.cap = cap;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> e) {
      boolean drop = size() > cap;
      if (drop) System.out.print("evict " + e.getKey() + "; ");
      return drop;
    }
  }

  public static void main(String[] args) {
    Map<String, Integer> m = new LinkedHashMap<>();
    for (String s : "zeta alpha mid beta".split(" ")) m.put(s, s.length());
    m.put("alpha", 99);
    System.out.println(m);
    m.remove("zeta");
    m.put("zeta", 0);
    System.out.println(m + " " + m.keySet() + " " + m.values() + " " + m.entrySet().iterator().next());
    Map<String, Integer> acc = new LinkedHashMap<>(8, 0.75f, true);
    for (String s : "a b c d".split(" ")) acc.put(s, 1);
    acc.get("a");
    acc.getOrDefault("b", 0);
    acc.put("c", 3);
    acc.containsKey("d");
    acc.putIfAbsent("d", 4);
    System.out.println(acc);
    acc.merge("a", 5, Integer::sum);
    acc.computeIfPresent("c", (k, v) -> v + 1);
    System.out.println(acc);
    Lru<Integer, String> lru = new Lru<>(3);
    for (int i = 0; i < 6; i++) {
      lru.put(i, "v" + i);
      lru.get(2);
    }
    System.out.println(lru);
    Set<String> set = new LinkedHashSet<>(List.of("q", "w", "e"));
    set.add("w");
    set.add("a");
    set.remove("q");
    set.add("q");
    System.out.println(set + " " + set.equals(Set.of("w", "e", "a", "q")));
    set.retainAll(List.of("q", "a"));
    System.out.println(set);
    StringBuilder sb = new StringBuilder();
    for (char c : "programming".toCharArray()) sb.append(c);
    Set<Character> uniq = new LinkedHashSet<>();
    for (char c : sb.toString().toCharArray()) uniq.add(c);
    System.out.println(uniq);
    Map<Character, Integer> first = new LinkedHashMap<>();
    for (char c : "swiss".toCharArray()) first.merge(c, 1, Integer::sum);
    System.out.println(first.entrySet().stream().filter(e -> e.getValue() == 1).findFirst().get().getKey());
    m.replaceAll((k, v) -> v + 1);
    Iterator<String> it = m.keySet().iterator();
    it.next();
    it.remove();
    System.out.println(m);
  }
}
