import java.util.*;
import java.util.concurrent.*;

public class OtherMaps {
  public static void main(String[] args) {
    IdentityHashMap<String, Integer> id = new IdentityHashMap<>();
    String a = new String("k"), b = new String("k");
    id.put(a, 1);
    id.put(b, 2);
    System.out.println(id.size() + " " + id.get(a) + id.get(b) + id.get("k") + " " + id.containsValue(2) + " " + id.remove(a) + id.size());
    WeakHashMap<Object, String> w = new WeakHashMap<>();
    Object key = "strong";
    w.put(key, "v");
    w.put("lit", "x");
    System.out.println(w.get("strong") + " " + w.size() + " " + w.containsKey("lit") + " " + w.remove("lit"));
    Hashtable<String, Integer> h = new Hashtable<>();
    for (String s : "one two three four five six seven".split(" ")) h.put(s, s.length());
    System.out.println(h + " " + h.contains(5) + " " + h.keys().nextElement());
    try {
      h.put("x", null);
    } catch (NullPointerException e) {
      System.out.println("hashtable null");
    }
    ConcurrentHashMap<String, Integer> c = new ConcurrentHashMap<>();
    for (String s : "one two three four five six seven two one".split(" ")) c.merge(s, 1, Integer::sum);
    System.out.println(c + " " + c.putIfAbsent("one", 9) + " " + c.computeIfAbsent("ten", String::length) + " " + c.getOrDefault("zz", -1) + " " + c.remove("two", 2) + " " + c.replace("six", 66) + " " + c.reduceValues(1000, Integer::sum));
    for (String s : c.keySet()) if (s.startsWith("t")) c.remove(s);
    System.out.println(c + " " + c.mappingCount());
    try {
      c.put(null, 1);
    } catch (NullPointerException e) {
      System.out.println("chm null");
    }
    ConcurrentSkipListMap<Integer, String> sk = new ConcurrentSkipListMap<>();
    for (int i = 20; i > 0; i -= 3) sk.put(i, "s" + i);
    System.out.println(sk + " " + sk.floorKey(10) + " " + sk.headMap(9) + " " + sk.pollFirstEntry());
    CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
    for (Integer i : cow) cow.add(i * 10);
    System.out.println(cow + " " + cow.addIfAbsent(1) + cow.addIfAbsent(99));
    Properties p = new Properties();
    p.setProperty("k", "v");
    System.out.println(p.getProperty("k") + p.getProperty("no") + p.getProperty("no", "def"));
    ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>(List.of(1, 2));
    q.add(3);
    System.out.println(q.poll() + " " + q + " " + new ConcurrentLinkedDeque<>(List.of(1)).pollLast());
    Map<Integer, Integer> big = new ConcurrentHashMap<>();
    for (int i = 0; i < 1000; i++) big.put(i * 31, i);
    int s = 0;
    for (Map.Entry<Integer, Integer> e : big.entrySet()) s = s * 17 + e.getKey();
    System.out.println(s + " " + big.size());
  }
}
