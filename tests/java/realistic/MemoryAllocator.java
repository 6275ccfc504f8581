import java.util.*;

public class MemoryAllocator {
  static class Heap {
    private final int size;
    private final TreeMap<Integer, Integer> free = new TreeMap<>();
    private final TreeMap<Integer, Integer> used = new TreeMap<>();
    private final String policy;

    Heap(int size, String policy) {
      this.size = size;
      this.policy = policy;
      free.put(0, size);
    }

    int alloc(int n) {
      if (n <= 0) throw new IllegalArgumentException("size " + n);
      n = n + 7 & ~7;
      int at = -1;
      for (Map.Entry<Integer, Integer> e : free.entrySet()) {
        if (e.getValue() < n) continue;
        if (at < 0) at = e.getKey();
        else if (policy.equals("best") && e.getValue() < free.get(at)) at = e.getKey();
        else if (policy.equals("worst") && e.getValue() > free.get(at)) at = e.getKey();
        if (policy.equals("first")) break;
      }
      if (at < 0) return -1;
      int len = free.remove(at);
      if (len > n) free.put(at + n, len - n);
      used.put(at, n);
      return at;
    }

    void release(int at) {
      Integer len = used.remove(at);
      if (len == null) throw new IllegalStateException("bad free of " + at);
      Map.Entry<Integer, Integer> before = free.lowerEntry(at);
      if (before != null && before.getKey() + before.getValue() == at) {
        free.remove(before.getKey());
        at = before.getKey();
        len += before.getValue();
      }
      Integer after = free.remove(at + len);
      free.put(at, len + (after == null ? 0 : after));
    }

    double fragmentation() {
      int total = free.values().stream().mapToInt(x -> x).sum(), max = free.values().stream().mapToInt(x -> x).max().orElse(0);
      return total == 0 ? 0 : 1 - (double) max / total;
    }

    void check() {
      int pos = 0;
      TreeMap<Integer, Integer> all = new TreeMap<>(free);
      all.putAll(used);
      for (Map.Entry<Integer, Integer> e : all.entrySet()) {
        if (e.getKey() != pos) throw new AssertionError("gap at " + pos);
        pos += e.getValue();
      }
      assert pos == size : pos;
    }
  }

  static class Buddy {
    private final int order;
    private final List<TreeSet<Integer>> free = new ArrayList<>();
    private final Map<Integer, Integer> used = new HashMap<>();

    Buddy(int order) {
      this.order = order;
      for (int i = 0; i <= order; i++) free.add(new TreeSet<>());
      free.get(order).add(0);
    }

    int alloc(int n) {
      int want = n <= 1 ? 0 : 32 - Integer.numberOfLeadingZeros(n - 1);
      int k = want;
      while (k <= order && free.get(k).isEmpty()) k++;
      if (k > order) return -1;
      int at = free.get(k).pollFirst();
      while (k > want) free.get(--k).add(at + (1 << k));
      used.put(at, want);
      return at;
    }

    void release(int at) {
      int k = used.remove(at);
      while (k < order && free.get(k).remove(at ^ 1 << k)) {
        at &= ~(1 << k);
        k++;
      }
      free.get(k).add(at);
    }

    @Override
    public String toString() {
      StringBuilder sb = new StringBuilder();
      for (int k = 0; k <= order; k++) if (!free.get(k).isEmpty()) sb.append(1 << k).append(free.get(k)).append(' ');
      return sb.toString().trim();
    }
  }

  static class Obj {
    final int id;
    final List<Obj> refs = new ArrayList<>();
    boolean marked;

    Obj(int id) {
      this.id = id;
    }
  }

  static List<Integer> collect(List<Obj> heap, List<Obj> roots) {
    Deque<Obj> grey = new ArrayDeque<>(roots);
    while (!grey.isEmpty()) {
      Obj o = grey.pop();
      if (o.marked) continue;
      o.marked = true;
      grey.addAll(o.refs);
    }
    List<Integer> dead = new ArrayList<>();
    heap.removeIf(o -> {
      if (!o.marked) dead.add(o.id);
      return !o.marked;
    });
    heap.forEach(o -> o.marked = false);
    return dead;
  }

  public static void main(String[] args) {
    for (String policy : List.of("first", "best", "worst")) {
      Heap h = new Heap(1024, policy);
      Random r = new Random(10);
      List<Integer> live = new ArrayList<>();
      int failed = 0;
      for (int i = 0; i < 400; i++) {
        if (live.isEmpty() || r.nextInt(5) < 3) {
          int a = h.alloc(1 + r.nextInt(100));
          if (a < 0) failed++;
          else live.add(a);
        } else h.release(live.remove(r.nextInt(live.size())));
        h.check();
      }
      System.out.printf("%s failed %d live %d holes %d fragmentation %.4f%n", policy, failed, live.size(), h.free.size(), h.fragmentation());
      for (int a : live) h.release(a);
      System.out.println(h.free + " " + h.used);
    }
    Heap h = new Heap(64, "first");
    for (Runnable bad : new Runnable[] {() -> h.alloc(0), () -> h.release(8)}) {
      try {
        bad.run();
      } catch (RuntimeException e) {
        System.out.println(e.getMessage());
      }
    }
    Buddy b = new Buddy(6);
    int x = b.alloc(5), y = b.alloc(16), z = b.alloc(1);
    System.out.println(x + " " + y + " " + z + " | " + b);
    b.release(x);
    System.out.println(b);
    b.release(z);
    b.release(y);
    System.out.println(b + " " + b.alloc(65) + " " + b.alloc(64) + " " + b.alloc(1));
    List<Obj> heap = new ArrayList<>();
    for (int i = 0; i < 8; i++) heap.add(new Obj(i));
    int[][] edges = {{0, 1}, {1, 2}, {2, 0}, {3, 4}, {4, 3}, {5, 6}, {6, 1}};
    for (int[] e : edges) heap.get(e[0]).refs.add(heap.get(e[1]));
    Obj root = heap.get(5);
    System.out.println(collect(heap, List.of(root)) + " " + heap.stream().map(o -> o.id).toList());
  }
}
