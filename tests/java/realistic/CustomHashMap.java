import java.util.*;
import java.util.function.*;

public class CustomHashMap {
  static class OpenMap<K, V> extends AbstractMap<K, V> {
    private static final Object DELETED = new Object();
    private Object[] keys = new Object[8];
    private Object[] vals = new Object[8];
    private int size, used;
    int probes, resizes;

    private int slot(Object k) {
      int h = k.hashCode();
      h ^= h >>> 16;
      int i = h & keys.length - 1, free = -1;
      for (int step = 1; ; step++) {
        probes++;
        if (keys[i] == null) return free >= 0 ? ~free : ~i;
        if (keys[i] == DELETED) {
          if (free < 0) free = i;
        } else if (keys[i].equals(k)) return i;
        i = i + step & keys.length - 1;
      }
    }

    @Override
    @SuppressWarnings("unchecked")
    public V put(K k, V v) {
      Objects.requireNonNull(k, "null key");
      if ((used + 1) * 4 > keys.length * 3) resize();
      int i = slot(k);
      if (i >= 0) {
        V old = (V) vals[i];
        vals[i] = v;
        return old;
      }
      i = ~i;
      if (keys[i] == null) used++;
      keys[i] = k;
      vals[i] = v;
      size++;
      return null;
    }

    @Override
    @SuppressWarnings("unchecked")
    public V get(Object k) {
      int i = slot(k);
      return i >= 0 ? (V) vals[i] : null;
    }

    @Override
    public boolean containsKey(Object k) {
      return slot(k) >= 0;
    }

    @Override
    @SuppressWarnings("unchecked")
    public V remove(Object k) {
      int i = slot(k);
      if (i < 0) return null;
      V old = (V) vals[i];
      keys[i] = DELETED;
      vals[i] = null;
      size--;
      return old;
    }

    @SuppressWarnings("unchecked")
    private void resize() {
      resizes++;
      Object[] ok = keys, ov = vals;
      keys = new Object[size * 2 > ok.length ? ok.length * 2 : ok.length];
      vals = new Object[keys.length];
      size = used = 0;
      for (int i = 0; i < ok.length; i++) if (ok[i] != null && ok[i] != DELETED) put((K) ok[i], (V) ov[i]);
    }

    @Override
    public Set<Entry<K, V>> entrySet() {
      return new AbstractSet<>() {
        @Override
        public int size() {
          return size;
        }

        @Override
        public Iterator<Entry<K, V>> iterator() {
          return new Iterator<>() {
            private int i = advance(0);

            private int advance(int from) {
              while (from < keys.length && (keys[from] == null || keys[from] == DELETED)) from++;
              return from;
            }

            @Override
            public boolean hasNext() {
              return i < keys.length;
            }

            @Override
            @SuppressWarnings("unchecked")
            public Entry<K, V> next() {
              if (!hasNext()) throw new NoSuchElementException();
              int at = i;
              i = advance(i + 1);
              return new SimpleEntry<>((K) keys[at], (V) vals[at]);
            }
          };
        }
      };
    }
  }

  public static void main(String[] args) {
    OpenMap<String, Integer> m = new OpenMap<>();
    Map<String, Integer> ref = new HashMap<>();
    Random r = new Random(17);
    for (int i = 0; i < 2000; i++) {
      String k = "k" + r.nextInt(120);
      int op = r.nextInt(10);
      Object a, b;
      if (op < 5) {
        a = m.put(k, i);
        b = ref.put(k, i);
      } else if (op < 8) {
        a = m.remove(k);
        b = ref.remove(k);
      } else {
        a = m.get(k);
        b = ref.get(k);
      }
      if (!Objects.equals(a, b)) throw new AssertionError(i + " " + k + " " + a + " " + b);
    }
    System.out.println(m.size() + " " + m.equals(ref) + " " + ref.equals(m) + " " + (m.hashCode() == ref.hashCode()) + " resizes " + m.resizes + " probes " + m.probes);
    OpenMap<Integer, String> small = new OpenMap<>();
    for (int i = 0; i < 10; i++) small.put(i * 8, "x" + i);
    System.out.println(small + " " + small.keySet() + " " + small.values());
    System.out.println(small.containsValue("x3") + " " + small.getOrDefault(99, "none") + " " + small.merge(8, "!", String::concat) + " " + small.computeIfAbsent(5, k -> "five"));
    try {
      small.put(null, "");
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    try {
      small.entrySet().iterator().remove();
    } catch (UnsupportedOperationException e) {
      System.out.println("no remove");
    }
  }
}
