import java.util.*;

public class BloomFilterDemo {
  static int murmur(byte[] data, int seed) {
    int h = seed, i = 0;
    for (; i + 4 <= data.length; i += 4) {
      int k = data[i] & 0xff | (data[i + 1] & 0xff) << 8 | (data[i + 2] & 0xff) << 16 | data[i + 3] << 24;
      k *= 0xcc9e2d51;
      k = Integer.rotateLeft(k, 15);
      k *= 0x1b873593;
      h ^= k;
      h = Integer.rotateLeft(h, 13) * 5 + 0xe6546b64;
    }
    int k = 0;
    for (int s = 0; i < data.length; i++, s += 8) k |= (data[i] & 0xff) << s;
    h ^= Integer.rotateLeft(k * 0xcc9e2d51, 15) * 0x1b873593;
    h ^= data.length;
    h ^= h >>> 16;
    h *= 0x85ebca6b;
    h ^= h >>> 13;
    h *= 0xc2b2ae35;
    return h ^ h >>> 16;
  }

  static class Bloom {
    private final long[] bits;
    private final int m, k;
    int added;

    Bloom(int m, int k) {
      this.m = m;
      this.k = k;
      bits = new long[(m + 63) >>> 6];
    }

    void add(String s) {
      for (int i = 0; i < k; i++) {
        int b = index(s, i);
        bits[b >>> 6] |= 1L << b;
      }
      added++;
    }

    boolean mayContain(String s) {
      for (int i = 0; i < k; i++) {
        int b = index(s, i);
        if ((bits[b >>> 6] & 1L << b) == 0) return false;
      }
      return true;
    }

    private int index(String s, int i) {
      byte[] d = s.getBytes();
      return Math.floorMod(murmur(d, 17) + i * murmur(d, 31), m);
    }

    int cardinality() {
      int n = 0;
      for (long b : bits) n += Long.bitCount(b);
      return n;
    }
  }

  static class CountMin {
    private final int[][] t;

    CountMin(int d, int w) {
      t = new int[d][w];
    }

    void add(String s) {
      for (int i = 0; i < t.length; i++) t[i][Integer.remainderUnsigned(murmur(s.getBytes(), i), t[i].length)]++;
    }

    int estimate(String s) {
      int min = Integer.MAX_VALUE;
      for (int i = 0; i < t.length; i++) min = Math.min(min, t[i][Integer.remainderUnsigned(murmur(s.getBytes(), i), t[i].length)]);
      return min;
    }
  }

  static class ConsistentHash {
    private final TreeMap<Integer, String> ring = new TreeMap<>();

    void addNode(String n) {
      for (int i = 0; i < 20; i++) ring.put(murmur((n + "#" + i).getBytes(), 7), n);
    }

    void removeNode(String n) {
      ring.values().removeIf(n::equals);
    }

    String locate(String key) {
      Map.Entry<Integer, String> e = ring.ceilingEntry(murmur(key.getBytes(), 7));
      return (e == null ? ring.firstEntry() : e).getValue();
    }
  }

  public static void main(String[] args) {
    for (String s : new String[] {"", "a", "abc", "hello", "hello, world"}) System.out.println(s + " " + murmur(s.getBytes(), 0));
    Bloom b = new Bloom(1000, 4);
    for (int i = 0; i < 100; i++) b.add("key" + i);
    int missing = 0, falsePositive = 0;
    for (int i = 0; i < 100; i++) if (!b.mayContain("key" + i)) missing++;
    for (int i = 0; i < 1000; i++) if (b.mayContain("other" + i)) falsePositive++;
    System.out.println(missing + " " + falsePositive + " " + b.cardinality() + " " + b.added);
    CountMin c = new CountMin(4, 50);
    for (int i = 0; i < 300; i++) c.add("w" + i % 37 * (i % 3));
    for (int i = 0; i < 6; i++) System.out.print(c.estimate("w" + i) + " ");
    System.out.println(c.estimate("nope"));
    ConsistentHash h = new ConsistentHash();
    for (String n : List.of("alpha", "beta", "gamma")) h.addNode(n);
    Map<String, Integer> load = new TreeMap<>();
    Map<String, String> before = new HashMap<>();
    for (int i = 0; i < 200; i++) {
      String where = h.locate("item" + i);
      load.merge(where, 1, Integer::sum);
      before.put("item" + i, where);
    }
    System.out.println(load);
    h.removeNode("beta");
    int moved = 0;
    for (Map.Entry<String, String> e : before.entrySet()) if (!h.locate(e.getKey()).equals(e.getValue())) moved++;
    System.out.println(moved + " moved, " + (moved == load.get("beta")));
  }
}
