import java.util.*;

public class BulkChecksums {
  static long mix(long h, long v) {
    return (h ^ v) * 0x100000001b3L;
  }

  static long sum(Iterable<?> it) {
    long h = 0xcbf29ce484222325L;
    for (Object o : it) h = mix(h, o.hashCode());
    return h;
  }

  public static void main(String[] args) {
    Random r = new Random(2025);
    Map<Integer, Integer> hm = new HashMap<>();
    TreeMap<Integer, Integer> tm = new TreeMap<>();
    LinkedHashMap<Integer, Integer> lm = new LinkedHashMap<>();
    for (int i = 0; i < 12000; i++) {
      int k = r.nextInt(4000) - 2000;
      if (r.nextInt(4) == 0) {
        hm.remove(k);
        tm.remove(k);
        lm.remove(k);
      } else {
        hm.merge(k, i, (a, b) -> a * 31 + b);
        tm.merge(k, i, (a, b) -> a * 31 + b);
        lm.merge(k, i, (a, b) -> a * 31 + b);
      }
    }
    System.out.println(hm.size() + " " + hm.equals(tm) + " " + tm.equals(lm) + " " + hm.hashCode());
    System.out.println(sum(hm.keySet()) + " " + sum(hm.entrySet()) + " " + sum(tm.keySet()) + " " + sum(lm.values()));
    Map<String, List<Integer>> groups = new HashMap<>();
    for (int i = 0; i < 3000; i++) groups.computeIfAbsent("g" + i * i % 251, k -> new ArrayList<>()).add(i);
    System.out.println(groups.size() + " " + sum(groups.keySet()) + " " + sum(groups.values()));
    PriorityQueue<Long> pq = new PriorityQueue<>();
    for (int i = 0; i < 5000; i++) {
      pq.add(r.nextLong() >>> 20);
      if (i % 3 == 0) pq.poll();
    }
    System.out.println(pq.size() + " " + sum(pq));
    long h = 0;
    while (!pq.isEmpty()) h = mix(h, pq.poll());
    System.out.println(h);
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < 3000; i++) list.add(list.isEmpty() ? 0 : r.nextInt(list.size() + 1), i);
    for (int i = 0; i < 1000; i++) list.remove(r.nextInt(list.size()));
    System.out.println(sum(list));
    Collections.sort(list, Comparator.comparing(x -> Integer.reverse(x)));
    System.out.println(sum(list));
    Collections.shuffle(list, r);
    System.out.println(sum(list));
    Set<List<Integer>> pairs = new HashSet<>();
    for (int i = 0; i < 2000; i++) pairs.add(List.of(i % 43, i % 37));
    System.out.println(pairs.size() + " " + sum(pairs));
    ArrayDeque<Integer> dq = new ArrayDeque<>();
    for (int i = 0; i < 10000; i++) {
      switch (r.nextInt(5)) {
        case 0 -> dq.addFirst(i);
        case 1, 2 -> dq.addLast(i);
        case 3 -> dq.pollFirst();
        default -> dq.pollLast();
      }
    }
    System.out.println(dq.size() + " " + sum(dq));
    BitSet bs = new BitSet();
    for (int i = 0; i < 5000; i++) bs.flip(r.nextInt(3000));
    System.out.println(bs.cardinality() + " " + bs.hashCode());
  }
}
