import java.util.*;

public class RedBlackTree {
  static class Tree<K extends Comparable<K>, V> implements Iterable<Map.Entry<K, V>> {
    private static final boolean RED = true, BLACK = false;

    private class Node {
      K key;
      V val;
      Node left, right;
      boolean color = RED;
      int size = 1;

      Node(K key, V val) {
        this.key = key;
        this.val = val;
      }
    }

    private Node root;
    int rotations;

    private boolean red(Node n) {
      return n != null && n.color == RED;
    }

    private int size(Node n) {
      return n == null ? 0 : n.size;
    }

    private Node rotateLeft(Node h) {
      rotations++;
      Node x = h.right;
      h.right = x.left;
      x.left = h;
      x.color = h.color;
      h.color = RED;
      x.size = h.size;
      h.size = 1 + size(h.left) + size(h.right);
      return x;
    }

    private Node rotateRight(Node h) {
      rotations++;
      Node x = h.left;
      h.left = x.right;
      x.right = h;
      x.color = h.color;
      h.color = RED;
      x.size = h.size;
      h.size = 1 + size(h.left) + size(h.right);
      return x;
    }

    void put(K k, V v) {
      root = put(root, k, v);
      root.color = BLACK;
    }

    private Node put(Node h, K k, V v) {
      if (h == null) return new Node(k, v);
      int c = k.compareTo(h.key);
      if (c < 0) h.left = put(h.left, k, v);
      else if (c > 0) h.right = put(h.right, k, v);
      else h.val = v;
      if (red(h.right) && !red(h.left)) h = rotateLeft(h);
      if (red(h.left) && red(h.left.left)) h = rotateRight(h);
      if (red(h.left) && red(h.right)) {
        h.color = RED;
        h.left.color = h.right.color = BLACK;
      }
      h.size = 1 + size(h.left) + size(h.right);
      return h;
    }

    V get(K k) {
      Node n = root;
      while (n != null) {
        int c = k.compareTo(n.key);
        if (c == 0) return n.val;
        n = c < 0 ? n.left : n.right;
      }
      return null;
    }

    int rank(K k) {
      int r = 0;
      for (Node n = root; n != null; ) {
        int c = k.compareTo(n.key);
        if (c < 0) n = n.left;
        else {
          r += size(n.left);
          if (c == 0) return r;
          r++;
          n = n.right;
        }
      }
      return r;
    }

    K select(int i) {
      Node n = root;
      while (true) {
        if (n == null) throw new IndexOutOfBoundsException("rank " + i);
        int l = size(n.left);
        if (i == l) return n.key;
        if (i < l) n = n.left;
        else {
          i -= l + 1;
          n = n.right;
        }
      }
    }

    int height() {
      return height(root);
    }

    private int height(Node n) {
      return n == null ? 0 : 1 + Math.max(height(n.left), height(n.right));
    }

    int blackHeight() {
      return check(root);
    }

    private int check(Node n) {
      if (n == null) return 1;
      if (red(n) && (red(n.left) || red(n.right))) throw new IllegalStateException("red red");
      int l = check(n.left), r = check(n.right);
      if (l != r) throw new IllegalStateException("black height");
      return l + (red(n) ? 0 : 1);
    }

    @Override
    public Iterator<Map.Entry<K, V>> iterator() {
      Deque<Node> stack = new ArrayDeque<>();
      for (Node n = root; n != null; n = n.left) stack.push(n);
      return new Iterator<>() {
        @Override
        public boolean hasNext() {
          return !stack.isEmpty();
        }

        @Override
        public Map.Entry<K, V> next() {
          Node n = stack.pop();
          for (Node m = n.right; m != null; m = m.left) stack.push(m);
          return Map.entry(n.key, n.val);
        }
      };
    }
  }

  public static void main(String[] args) {
    Tree<Integer, String> t = new Tree<>();
    for (int i = 0; i < 300; i++) t.put(i * 7 % 301, "v" + i);
    System.out.println(t.size(t.root) + " h " + t.height() + " bh " + t.blackHeight() + " rot " + t.rotations);
    System.out.println(t.get(21) + " " + t.get(500) + " " + t.rank(100) + " " + t.rank(-5) + " " + t.select(150));
    t.put(21, "new");
    System.out.println(t.get(21) + " " + t.size(t.root));
    Tree<String, Integer> w = new Tree<>();
    for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) w.put(s, s.length());
    for (Map.Entry<String, Integer> e : w) System.out.print(e + " ");
    System.out.println();
    Tree<Integer, Integer> seq = new Tree<>();
    for (int i = 0; i < 1000; i++) seq.put(i, i);
    System.out.println(seq.height() + " " + seq.blackHeight());
    try {
      w.select(99);
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
  }
}
