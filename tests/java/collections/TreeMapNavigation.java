import java.util.*;

public class TreeMapNavigation {
  public static void main(String[] args) {
    TreeMap<Integer, String> m = new TreeMap<>();
    for (int i : new int[] {50, 20, 70, 10, 30, 60, 80, 25}) m.put(i, "v" + i);
    System.out.println(m + " " + m.firstKey() + " " + m.lastKey() + " " + m.firstEntry() + " " + m.lastEntry());
    for (int k : new int[] {5, 10, 26, 55, 80, 85}) System.out.println(k + ": " + m.floorKey(k) + " " + m.lowerKey(k) + " " + m.ceilingKey(k) + " " + m.higherKey(k) + " " + m.floorEntry(k));
    System.out.println(m.headMap(30) + " " + m.headMap(30, true) + " " + m.tailMap(60) + " " + m.tailMap(60, false) + " " + m.subMap(20, 60) + " " + m.subMap(20, false, 60, true));
    System.out.println(m.descendingMap() + " " + m.descendingKeySet() + " " + m.navigableKeySet().headSet(25));
    SortedMap<Integer, String> sub = m.subMap(20, 61);
    sub.put(40, "new");
    sub.remove(20);
    System.out.println(sub + " " + m + " " + sub.firstKey() + " " + sub.lastKey() + " " + sub.size());
    try {
      sub.put(99, "x");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      m.subMap(5, 1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m);
    m.headMap(40).clear();
    System.out.println(m);
    NavigableMap<Integer, String> desc = m.descendingMap();
    System.out.println(desc.firstKey() + " " + desc.headMap(50, true) + " " + desc.ceilingKey(65) + " " + desc.higherEntry(60));
    TreeMap<String, Integer> ci = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    ci.put("Bob", 1);
    ci.put("bob", 2);
    ci.put("ALICE", 3);
    System.out.println(ci + " " + ci.get("alice") + " " + ci.comparator().compare("a", "B"));
    TreeMap<String, Integer> len = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
    for (String s : "to be or not that is the question".split(" ")) len.merge(s, 1, Integer::sum);
    System.out.println(len);
    TreeMap<Integer, Integer> big = new TreeMap<>();
    for (int i = 0; i < 500; i++) big.put(i * 7919 % 1009, i);
    for (int i = 0; i < 1009; i += 2) big.remove(i);
    int check = 0, prev = -1;
    for (Map.Entry<Integer, Integer> e : big.entrySet()) {
      if (e.getKey() <= prev) System.out.println("unsorted");
      prev = e.getKey();
      check = check * 31 + e.getKey() * 7 + e.getValue();
    }
    System.out.println(big.size() + " " + check + " " + big.floorKey(500) + " " + big.ceilingKey(500));
    System.out.println(new TreeMap<>().firstEntry() + " " + new TreeMap<>().floorKey(1));
    Iterator<Integer> it = m.keySet().iterator();
    it.next();
    it.remove();
    System.out.println(m.compute(60, (k, v) -> v + "!") + m.computeIfAbsent(1, k -> "one") + m.merge(1, "x", String::concat) + m);
  }
}
