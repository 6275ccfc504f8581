import java.util.*;

public class HashMapOps {
  public static void main(String[] args) {
    Map<String, Integer> m = new HashMap<>();
    for (String w : "the quick brown fox jumps over the lazy dog and the cat".split(" ")) m.merge(w, 1, Integer::sum);
    System.out.println(m);
    System.out.println(m.get("the") + " " + m.get("none") + " " + m.getOrDefault("none", -1) + " " + m.containsKey("fox") + " " + m.containsValue(3) + " " + m.size());
    System.out.println(m.put("fox", 50) + " " + m.putIfAbsent("fox", 60) + " " + m.putIfAbsent("new", 70) + " " + m.remove("dog") + " " + m.remove("dog") + " " + m.remove("cat", 99) + " " + m.replace("lazy", 5) + " " + m.replace("lazy", 5, 6));
    System.out.println(m.computeIfAbsent("abs", String::length) + " " + m.computeIfPresent("abs", (k, v) -> null) + " " + m.compute("cnt", (k, v) -> v == null ? 1 : v + 1) + " " + m.compute("cnt", (k, v) -> v + 1) + " " + m.merge("cnt", 5, (a, b) -> null));
    System.out.println(m);
    m.replaceAll((k, v) -> v * k.length());
    System.out.println(m.keySet() + " " + m.values());
    for (Map.Entry<String, Integer> e : m.entrySet()) if (e.getValue() > 100) e.setValue(0);
    m.keySet().removeIf(k -> k.length() == 4);
    m.values().remove(0);
    m.entrySet().removeIf(e -> e.getKey().startsWith("q"));
    System.out.println(m);
    m.put(null, 1);
    m.put("nullv", null);
    System.out.println(m.get(null) + " " + m.get("nullv") + " " + m.containsKey("nullv") + " " + m.getOrDefault("nullv", 9) + " " + m.putIfAbsent("nullv", 8) + " " + m);
    Map<Integer, String> ints = new HashMap<>();
    for (int i = 0; i < 40; i++) ints.put(i * 37 - 100, "v" + i);
    System.out.println(ints);
    Map<Object, Integer> mixed = new HashMap<>();
    mixed.put(1, 1);
    mixed.put(1L, 2);
    mixed.put('a', 3);
    mixed.put("a", 4);
    mixed.put(2.5, 5);
    mixed.put(true, 6);
    mixed.put(List.of(1), 7);
    System.out.println(mixed);
    Map<String, Integer> copy = new HashMap<>(m);
    System.out.println(copy.equals(m) + " " + copy.hashCode());
    copy.putAll(Map.of("x", 1));
    copy.clear();
    System.out.println(copy + " " + copy.isEmpty());
    Map<String, List<Integer>> multi = new HashMap<>();
    for (int i = 0; i < 10; i++) multi.computeIfAbsent(i % 3 == 0 ? "fizz" : i % 2 == 0 ? "even" : "odd", k -> new ArrayList<>()).add(i);
    System.out.println(multi);
    Iterator<Map.Entry<String, List<Integer>>> it = multi.entrySet().iterator();
    it.next();
    it.remove();
    System.out.println(multi.size());
    multi.forEach((k, v) -> System.out.print(k + v.size() + " "));
    System.out.println();
  }
}
