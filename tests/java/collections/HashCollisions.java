import java.util.*;

public class HashCollisions {
  static final class Key implements Comparable<Key> {
    final int v;

    Key(int v) {
      this.v = v;
    }

    @Override
    public int hashCode() {
      return v % 4;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Key k && k.v == v;
    }

    @Override
    public int compareTo(Key o) {
      return Integer.compare(o.v, v);
    }

    @Override
    public String toString() {
      return "k" + v;
    }
  }

  static final class Plain {
    final String s;

    Plain(String s) {
      this.s = s;
    }

    @Override
    public int hashCode() {
      return 42;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Plain p && p.s.equals(s);
    }

    @Override
    public String toString() {
      return s;
    }
  }

  public static void main(String[] args) {
    Map<Key, Integer> m = new HashMap<>();
    for (int i = 0; i < 100; i++) m.put(new Key(i * 7 % 101), i);
    System.out.println(m);
    for (int i = 0; i < 80; i++) m.remove(new Key(i));
    System.out.println(m);
    System.out.println(m.get(new Key(90)) + " " + m.get(new Key(5)) + " " + m.size());
    Set<String> colliding = new HashSet<>();
    String[] parts = {"Aa", "BB"};
    for (int bits = 0; bits < 64; bits++) {
      StringBuilder sb = new StringBuilder();
      for (int k = 0; k < 6; k++) sb.append(parts[bits >> k & 1]);
      colliding.add(sb.toString());
    }
    System.out.println(colliding.size() + " " + colliding);
    Map<Plain, Integer> p = new LinkedHashMap<>();
    for (int i = 0; i < 6; i++) p.put(new Plain("p" + i), i);
    System.out.println(p + " " + p.get(new Plain("p3")));
    Map<Plain, Integer> hp = new HashMap<>();
    for (int i = 0; i < 8; i++) hp.put(new Plain("p" + i), i);
    System.out.println(hp);
    Map<Integer, Integer> pow = new HashMap<>(4);
    for (int i = 0; i < 24; i++) pow.put(1 << i, i);
    System.out.println(pow);
    Map<Long, Integer> longs = new HashMap<>();
    for (long i = 0; i < 10; i++) longs.put(i << 32 | i, (int) i);
    System.out.println(longs);
    Map<Double, Integer> ds = new HashMap<>();
    for (int i = 0; i < 10; i++) ds.put(i / 4.0, i);
    System.out.println(ds);
    Set<Integer> neg = new HashSet<>(List.of(-1, -2, 65536, 131072, 17, 33));
    System.out.println(neg);
  }
}
