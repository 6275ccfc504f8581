import java.util.*;
import java.util.function.*;

public class SegmentTrees {
  static class SegmentTree {
    private final long[] t;
    private final int n;
    private final LongBinaryOperator op;
    private final long unit;

    SegmentTree(long[] a, LongBinaryOperator op, long unit) {
      n = a.length;
      this.op = op;
      this.unit = unit;
      t = new long[2 * n];
      System.arraycopy(a, 0, t, n, n);
      for (int i = n - 1; i > 0; i--) t[i] = op.applyAsLong(t[2 * i], t[2 * i + 1]);
    }

    void set(int i, long v) {
      i += n;
      t[i] = v;
      for (i >>= 1; i > 0; i >>= 1) t[i] = op.applyAsLong(t[2 * i], t[2 * i + 1]);
    }

    long query(int l, int r) {
      long a = unit, b = unit;
      for (l += n, r += n; l < r; l >>= 1, r >>= 1) {
        if ((l & 1) == 1) a = op.applyAsLong(a, t[l++]);
        if ((r & 1) == 1) b = op.applyAsLong(t[--r], b);
      }
      return op.applyAsLong(a, b);
    }
  }

  static class Fenwick {
    private final long[] t;

    Fenwick(int n) {
      t = new long[n + 1];
    }

    void add(int i, long d) {
      for (i++; i < t.length; i += i & -i) t[i] += d;
    }

    long prefix(int i) {
      long s = 0;
      for (; i > 0; i -= i & -i) s += t[i];
      return s;
    }
  }

  static class SparseTable {
    private final int[][] t;

    SparseTable(int[] a) {
      int k = 32 - Integer.numberOfLeadingZeros(a.length);
      t = new int[k][];
      t[0] = a.clone();
      for (int j = 1; j < k; j++) {
        t[j] = new int[a.length - (1 << j) + 1];
        for (int i = 0; i < t[j].length; i++) t[j][i] = Math.min(t[j - 1][i], t[j - 1][i + (1 << j - 1)]);
      }
    }

    int min(int l, int r) {
      int j = 31 - Integer.numberOfLeadingZeros(r - l);
      return Math.min(t[j][l], t[j][r - (1 << j)]);
    }
  }

  static long inversions(int[] a) {
    int[] sorted = Arrays.stream(a).distinct().sorted().toArray();
    Fenwick f = new Fenwick(sorted.length);
    long inv = 0;
    for (int i = a.length - 1; i >= 0; i--) {
      int r = Arrays.binarySearch(sorted, a[i]);
      inv += f.prefix(r);
      f.add(r, 1);
    }
    return inv;
  }

  static long[] mergeCount(int[] a) {
    if (a.length < 2) return new long[] {0};
    int[] l = Arrays.copyOf(a, a.length / 2), r = Arrays.copyOfRange(a, a.length / 2, a.length);
    long c = mergeCount(l)[0] + mergeCount(r)[0];
    for (int i = 0, j = 0, k = 0; k < a.length; k++) {
      if (j == r.length || i < l.length && l[i] <= r[j]) a[k] = l[i++];
      else {
        a[k] = r[j++];
        c += l.length - i;
      }
    }
    return new long[] {c};
  }

  static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  public static void main(String[] args) {
    Random r = new Random(5);
    long[] a = new long[50];
    int[] ints = new int[50];
    for (int i = 0; i < 50; i++) a[i] = ints[i] = r.nextInt(100);
    SegmentTree sum = new SegmentTree(a, Long::sum, 0), max = new SegmentTree(a, Math::max, Long.MIN_VALUE), g = new SegmentTree(a, SegmentTrees::gcd, 0);
    Fenwick f = new Fenwick(50);
    for (int i = 0; i < 50; i++) f.add(i, a[i]);
    SparseTable st = new SparseTable(ints);
    int bad = 0;
    StringBuilder sb = new StringBuilder();
    for (int q = 0; q < 60; q++) {
      int l = r.nextInt(50), h = l + 1 + r.nextInt(50 - l);
      if (sum.query(l, h) != f.prefix(h) - f.prefix(l)) bad++;
      if (st.min(l, h) != Arrays.stream(ints, l, h).min().getAsInt()) bad++;
      if (q % 12 == 0) sb.append("[").append(l).append(",").append(h).append(") ").append(sum.query(l, h)).append(" ").append(max.query(l, h)).append(" ").append(g.query(l, h)).append("; ");
    }
    System.out.println(sb + "bad " + bad);
    sum.set(10, 1_000_000_000_000L);
    max.set(10, -1);
    System.out.println(sum.query(0, 50) + " " + max.query(10, 11) + " " + max.query(5, 5));
    System.out.println(inversions(ints) + " " + mergeCount(ints.clone())[0] + " " + inversions(new int[] {5, 4, 3, 2, 1}));
    try {
      new SegmentTree(new long[3], (x, y) -> x / y, 1);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
  }
}
