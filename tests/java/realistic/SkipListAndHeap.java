import java.util.*;
import java.util.function.*;

public class SkipListAndHeap {
  static class SkipList<T extends Comparable<T>> {
    private static final int MAX = 8;

    private static class Node<T> {
      final T value;
      final Node<T>[] next;

      @SuppressWarnings("unchecked")
      Node(T value, int levels) {
        this.value = value;
        next = (Node<T>[]) new Node<?>[levels];
      }
    }

    private final Node<T> head = new Node<>(null, MAX);
    private final Random rnd;
    private int size;
    long comparisons;

    SkipList(long seed) {
      rnd = new Random(seed);
    }

    private Node<T>[] find(T v) {
      @SuppressWarnings("unchecked")
      Node<T>[] path = (Node<T>[]) new Node<?>[MAX];
      Node<T> n = head;
      for (int l = MAX - 1; l >= 0; l--) {
        while (n.next[l] != null && less(n.next[l].value, v)) n = n.next[l];
        path[l] = n;
      }
      return path;
    }

    private boolean less(T a, T b) {
      comparisons++;
      return a.compareTo(b) < 0;
    }

    boolean add(T v) {
      Node<T>[] path = find(v);
      if (path[0].next[0] != null && path[0].next[0].value.equals(v)) return false;
      int levels = 1;
      while (levels < MAX && rnd.nextBoolean()) levels++;
      Node<T> n = new Node<>(v, levels);
      for (int l = 0; l < levels; l++) {
        n.next[l] = path[l].next[l];
        path[l].next[l] = n;
      }
      size++;
      return true;
    }

    boolean remove(T v) {
      Node<T>[] path = find(v);
      Node<T> n = path[0].next[0];
      if (n == null || !n.value.equals(v)) return false;
      for (int l = 0; l < n.next.length; l++) path[l].next[l] = n.next[l];
      size--;
      return true;
    }

    boolean contains(T v) {
      Node<T> n = find(v)[0].next[0];
      return n != null && n.value.equals(v);
    }

    int[] levels() {
      int[] c = new int[MAX];
      for (int l = 0; l < MAX; l++) for (Node<T> n = head.next[l]; n != null; n = n.next[l]) c[l]++;
      return c;
    }

    List<T> range(T lo, T hi) {
      List<T> out = new ArrayList<>();
      for (Node<T> n = find(lo)[0].next[0]; n != null && n.value.compareTo(hi) < 0; n = n.next[0]) out.add(n.value);
      return out;
    }
  }

  static class IndexedHeap {
    private final int[] heap, pos;
    private final double[] key;
    private int n;

    IndexedHeap(int cap) {
      heap = new int[cap];
      pos = new int[cap];
      key = new double[cap];
      Arrays.fill(pos, -1);
    }

    void set(int id, double k) {
      if (pos[id] < 0) {
        pos[id] = n;
        heap[n++] = id;
      }
      key[id] = k;
      up(pos[id]);
      down(pos[id]);
    }

    int poll() {
      if (n == 0) throw new NoSuchElementException("empty heap");
      int top = heap[0];
      swap(0, --n);
      pos[top] = -1;
      if (n > 0) down(0);
      return top;
    }

    private void up(int i) {
      for (; i > 0 && key[heap[i]] < key[heap[(i - 1) / 2]]; i = (i - 1) / 2) swap(i, (i - 1) / 2);
    }

    private void down(int i) {
      while (2 * i + 1 < n) {
        int c = 2 * i + 1;
        if (c + 1 < n && key[heap[c + 1]] < key[heap[c]]) c++;
        if (key[heap[i]] <= key[heap[c]]) return;
        swap(i, c);
        i = c;
      }
    }

    private void swap(int a, int b) {
      int t = heap[a];
      heap[a] = heap[b];
      heap[b] = t;
      pos[heap[a]] = a;
      pos[heap[b]] = b;
    }
  }

  static <T> void quicksort(T[] a, int lo, int hi, Comparator<? super T> c) {
    while (lo < hi) {
      T p = a[lo + hi >>> 1];
      int i = lo, j = hi;
      while (i <= j) {
        while (c.compare(a[i], p) < 0) i++;
        while (c.compare(a[j], p) > 0) j--;
        if (i <= j) {
          T t = a[i];
          a[i++] = a[j];
          a[j--] = t;
        }
      }
      if (j - lo < hi - i) {
        quicksort(a, lo, j, c);
        lo = i;
      } else {
        quicksort(a, i, hi, c);
        hi = j;
      }
    }
  }

  static int[] radix(int[] a) {
    int[] cur = a.clone(), out = new int[a.length];
    for (int s = 0; s < 32; s += 8) {
      int[] count = new int[257];
      for (int x : cur) count[((x ^ Integer.MIN_VALUE) >>> s & 0xff) + 1]++;
      for (int i = 0; i < 256; i++) count[i + 1] += count[i];
      for (int x : cur) out[count[(x ^ Integer.MIN_VALUE) >>> s & 0xff]++] = x;
      int[] t = cur;
      cur = out;
      out = t;
    }
    return cur;
  }

  public static void main(String[] args) {
    SkipList<Integer> s = new SkipList<>(21);
    TreeSet<Integer> ref = new TreeSet<>();
    Random r = new Random(4);
    int agree = 0;
    for (int i = 0; i < 1500; i++) {
      int v = r.nextInt(300);
      boolean a, b;
      switch (r.nextInt(3)) {
        case 0 -> {
          a = s.remove(v);
          b = ref.remove(v);
        }
        case 1 -> {
          a = s.contains(v);
          b = ref.contains(v);
        }
        default -> {
          a = s.add(v);
          b = ref.add(v);
        }
      }
      if (a == b) agree++;
    }
    System.out.println(agree + " " + s.size + " " + (s.size == ref.size()) + " " + Arrays.toString(s.levels()) + " " + s.comparisons);
    System.out.println(s.range(100, 130) + " " + s.range(100, 130).equals(new ArrayList<>(ref.subSet(100, 130))));
    IndexedHeap h = new IndexedHeap(10);
    for (int i = 0; i < 10; i++) h.set(i, i * 7 % 10);
    h.set(3, -1);
    h.set(0, 99);
    StringBuilder sb = new StringBuilder();
    while (h.n > 0) sb.append(h.poll()).append(' ');
    System.out.println(sb);
    try {
      h.poll();
    } catch (NoSuchElementException e) {
      System.out.println(e.getMessage());
    }
    String[] w = "pear fig apple kiwi plum date lime nut".split(" ");
    quicksort(w, 0, w.length - 1, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
    System.out.println(Arrays.toString(w));
    int[] xs = new int[200];
    for (int i = 0; i < xs.length; i++) xs[i] = r.nextInt();
    int[] sorted = xs.clone();
    Arrays.sort(sorted);
    System.out.println(Arrays.equals(radix(xs), sorted) + " " + Arrays.hashCode(sorted));
  }
}
