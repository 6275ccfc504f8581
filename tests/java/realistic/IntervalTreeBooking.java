import java.util.*;

public class IntervalTreeBooking {
  static class IntervalTree {
    private class Node {
      final int lo, hi;
      final String tag;
      int max, height = 1;
      Node left, right;

      Node(int lo, int hi, String tag) {
        this.lo = lo;
        this.hi = hi;
        this.max = hi;
        this.tag = tag;
      }
    }

    private Node root;
    private int size;

    private int height(Node n) {
      return n == null ? 0 : n.height;
    }

    private void update(Node n) {
      n.height = 1 + Math.max(height(n.left), height(n.right));
      n.max = n.hi;
      if (n.left != null) n.max = Math.max(n.max, n.left.max);
      if (n.right != null) n.max = Math.max(n.max, n.right.max);
    }

    private Node rotateRight(Node n) {
      Node l = n.left;
      n.left = l.right;
      l.right = n;
      update(n);
      update(l);
      return l;
    }

    private Node rotateLeft(Node n) {
      Node r = n.right;
      n.right = r.left;
      r.left = n;
      update(n);
      update(r);
      return r;
    }

    private Node insert(Node n, int lo, int hi, String tag) {
      if (n == null) {
        size++;
        return new Node(lo, hi, tag);
      }
      if (lo < n.lo || lo == n.lo && hi < n.hi) n.left = insert(n.left, lo, hi, tag);
      else n.right = insert(n.right, lo, hi, tag);
      update(n);
      int balance = height(n.left) - height(n.right);
      if (balance > 1) {
        if (height(n.left.left) < height(n.left.right)) n.left = rotateLeft(n.left);
        return rotateRight(n);
      }
      if (balance < -1) {
        if (height(n.right.right) < height(n.right.left)) n.right = rotateRight(n.right);
        return rotateLeft(n);
      }
      return n;
    }

    void add(int lo, int hi, String tag) {
      if (lo >= hi) throw new IllegalArgumentException("[" + lo + "," + hi + ")");
      root = insert(root, lo, hi, tag);
    }

    List<String> overlaps(int lo, int hi) {
      List<String> out = new ArrayList<>();
      query(root, lo, hi, out);
      return out;
    }

    private void query(Node n, int lo, int hi, List<String> out) {
      if (n == null || n.max <= lo) return;
      query(n.left, lo, hi, out);
      if (n.lo < hi && n.hi > lo) out.add(n.tag + "[" + n.lo + "," + n.hi + ")");
      if (n.lo < hi) query(n.right, lo, hi, out);
    }
  }

  static List<int[]> merge(List<int[]> in) {
    List<int[]> s = new ArrayList<>(in);
    s.sort(Comparator.<int[]>comparingInt(a -> a[0]).thenComparingInt(a -> a[1]));
    List<int[]> out = new ArrayList<>();
    for (int[] i : s) {
      if (out.isEmpty() || out.get(out.size() - 1)[1] < i[0]) out.add(i.clone());
      else out.get(out.size() - 1)[1] = Math.max(out.get(out.size() - 1)[1], i[1]);
    }
    return out;
  }

  static int rooms(List<int[]> in) {
    TreeMap<Integer, Integer> delta = new TreeMap<>();
    for (int[] i : in) {
      delta.merge(i[0], 1, Integer::sum);
      delta.merge(i[1], -1, Integer::sum);
    }
    int cur = 0, max = 0;
    for (int d : delta.values()) max = Math.max(max, cur += d);
    return max;
  }

  public static void main(String[] args) {
    IntervalTree t = new IntervalTree();
    List<int[]> all = new ArrayList<>();
    Random r = new Random(8);
    for (int i = 0; i < 40; i++) {
      int lo = r.nextInt(100), hi = lo + 1 + r.nextInt(15);
      t.add(lo, hi, "b" + i);
      all.add(new int[] {lo, hi});
    }
    System.out.println(t.size + " height " + t.root.height + " max " + t.root.max);
    for (int q = 0; q < 100; q += 17) System.out.println(q + ": " + t.overlaps(q, q + 4));
    StringBuilder sb = new StringBuilder();
    for (int[] m : merge(all)) sb.append(Arrays.toString(m));
    System.out.println(sb + " rooms " + rooms(all));
    System.out.println(t.overlaps(500, 600));
    try {
      t.add(5, 5, "empty");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
