import java.util.*;

public class LfuCache {
  static class Lfu<K, V> {
    private record Slot<V>(V value, int freq) {}

    private final int capacity;
    private final Map<K, Slot<V>> data = new HashMap<>();
    private final TreeMap<Integer, LinkedHashSet<K>> byFreq = new TreeMap<>();
    final List<K> evicted = new ArrayList<>();

    Lfu(int capacity) {
      this.capacity = capacity;
    }

    Optional<V> get(K k) {
      Slot<V> s = data.get(k);
      if (s == null) return Optional.empty();
      touch(k, s.freq(), s.freq() + 1);
      data.put(k, new Slot<>(s.value(), s.freq() + 1));
      return Optional.of(s.value());
    }

    void put(K k, V v) {
      if (capacity == 0) return;
      Slot<V> s = data.get(k);
      if (s != null) {
        touch(k, s.freq(), s.freq() + 1);
        data.put(k, new Slot<>(v, s.freq() + 1));
        return;
      }
      if (data.size() == capacity) {
        Map.Entry<Integer, LinkedHashSet<K>> least = byFreq.firstEntry();
        K victim = least.getValue().iterator().next();
        least.getValue().remove(victim);
        if (least.getValue().isEmpty()) byFreq.remove(least.getKey());
        data.remove(victim);
        evicted.add(victim);
      }
      data.put(k, new Slot<>(v, 1));
      byFreq.computeIfAbsent(1, f -> new LinkedHashSet<>()).add(k);
    }

    private void touch(K k, int from, int to) {
      LinkedHashSet<K> set = byFreq.get(from);
      set.remove(k);
      if (set.isEmpty()) byFreq.remove(from);
      byFreq.computeIfAbsent(to, f -> new LinkedHashSet<>()).add(k);
    }

    @Override
    public String toString() {
      return byFreq.toString();
    }
  }

  interface Policy {
    boolean access(int page);
  }

  static Policy fifo(int n) {
    Deque<Integer> q = new ArrayDeque<>();
    return p -> {
      if (q.contains(p)) return true;
      if (q.size() == n) q.poll();
      q.add(p);
      return false;
    };
  }

  static Policy lru(int n) {
    LinkedHashSet<Integer> s = new LinkedHashSet<>();
    return p -> {
      boolean hit = s.remove(p);
      if (!hit && s.size() == n) s.remove(s.iterator().next());
      s.add(p);
      return hit;
    };
  }

  static Policy clock(int n) {
    int[] pages = new int[n];
    boolean[] ref = new boolean[n];
    Arrays.fill(pages, -1);
    return new Policy() {
      int hand = 0;

      @Override
      public boolean access(int p) {
        for (int i = 0; i < n; i++) {
          if (pages[i] == p) {
            ref[i] = true;
            return true;
          }
        }
        while (ref[hand]) {
          ref[hand] = false;
          hand = (hand + 1) % n;
        }
        pages[hand] = p;
        ref[hand] = true;
        hand = (hand + 1) % n;
        return false;
      }
    };
  }

  static Policy lfu(int n) {
    Lfu<Integer, Integer> c = new Lfu<>(n);
    return p -> {
      if (c.get(p).isPresent()) return true;
      c.put(p, p);
      return false;
    };
  }

  public static void main(String[] args) {
    Lfu<String, Integer> c = new Lfu<>(3);
    for (String k : "a b a c d a b d d e b".split(" ")) {
      if (c.get(k).isEmpty()) c.put(k, k.charAt(0) - 'a');
      System.out.println(k + " " + c);
    }
    System.out.println(c.evicted + " " + c.get("zz") + " " + c.get("d"));
    Lfu<Integer, Integer> zero = new Lfu<>(0);
    zero.put(1, 1);
    System.out.println(zero.get(1));
    int[] belady = {1, 2, 3, 4, 1, 2, 5, 1, 2, 3, 4, 5};
    for (int n = 3; n <= 4; n++) {
      Map<String, Policy> ps = new LinkedHashMap<>();
      ps.put("fifo", fifo(n));
      ps.put("lru", lru(n));
      ps.put("clock", clock(n));
      ps.put("lfu", lfu(n));
      for (Map.Entry<String, Policy> e : ps.entrySet()) {
        int faults = 0;
        for (int p : belady) if (!e.getValue().access(p)) faults++;
        System.out.print(e.getKey() + n + "=" + faults + " ");
      }
    }
    System.out.println();
    Random r = new Random(1);
    int[] zipf = new int[500];
    for (int i = 0; i < zipf.length; i++) zipf[i] = (int) (40 * Math.abs(r.nextInt(1000) * (long) r.nextInt(1000) / 1e6));
    for (Policy p : List.of(fifo(8), lru(8), clock(8), lfu(8))) {
      int hits = 0;
      for (int x : zipf) if (p.access(x)) hits++;
      System.out.print(hits + " ");
    }
    System.out.println();
  }
}
