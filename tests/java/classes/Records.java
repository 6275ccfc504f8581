import java.util.*;

public class Records {
  record Point(int x, int y) {
    static final Point ORIGIN = new Point(0, 0);

    Point {
      if (x < -100) throw new IllegalArgumentException("x too small: " + x);
    }

    Point(int both) {
      this(both, both);
    }

    double dist() {
      return Math.sqrt(x * x + y * y);
    }

    static Point parse(String s) {
      String[] p = s.split(",");
      return new Point(Integer.parseInt(p[0]), Integer.parseInt(p[1]));
    }
  }

  record Range(int lo, int hi) {
    Range {
      if (lo > hi) {
        int t = lo;
        lo = hi;
        hi = t;
      }
    }
  }

  record All(byte b, short s, char c, int i, long l, float f, double d, boolean z, String t, int[] arr, List<String> list) {
    All(int n) {
      this((byte) n, (short) n, (char) ('a' + n), n, n, n, n, n > 0, "t" + n, null, List.of("x"));
    }
  }

  record Named<T>(String name, T value) implements Comparable<Named<T>> {
    @Override
    public int compareTo(Named<T> o) {
      return name.compareTo(o.name);
    }

    @Override
    public String name() {
      return name.toUpperCase();
    }
  }

  record Empty() {}

  record Node(int v, Node next) {}

  record Custom(int v) {
    @Override
    public boolean equals(Object o) {
      return o instanceof Custom c && c.v % 10 == v % 10;
    }

    @Override
    public int hashCode() {
      return v % 10;
    }

    @Override
    public String toString() {
      return "C" + v;
    }
  }

  public static void main(String[] args) {
    Point p = new Point(3, 4);
    System.out.println(p + " " + p.x() + " " + p.y() + " " + p.dist() + " " + p.equals(new Point(3, 4)) + " " + p.equals(null) + " " + p.equals("x") + " " + p.hashCode());
    System.out.println(new Point(7) + " " + Point.ORIGIN + " " + Point.parse("5,-6"));
    try {
      new Point(-101, 0);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(new Range(9, 2));
    All a = new All(3), b = new All(3);
    System.out.println(a + " " + a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.equals(new All(4)));
    System.out.println(a.hashCode());
    Named<Integer> n = new Named<>("bob", 5);
    System.out.println(n + " " + n.name() + " " + n.compareTo(new Named<>("al", 1)));
    System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
    Node list = new Node(1, new Node(2, null));
    System.out.println(list + " " + list.hashCode() + " " + list.equals(new Node(1, new Node(2, null))));
    System.out.println(new Custom(13).equals(new Custom(3)) + " " + new HashSet<>(List.of(new Custom(13), new Custom(24))).contains(new Custom(4)));
    record D(double v, float f) {}
    System.out.println(new D(0.0, 1).equals(new D(-0.0, 1)) + " " + new D(Double.NaN, Float.NaN).equals(new D(Double.NaN, Float.NaN)) + " " + new D(1.5, 2.5f).hashCode());
    Map<Point, String> m = new HashMap<>();
    for (int i = 0; i < 5; i++) m.put(new Point(i, i * i), "p" + i);
    System.out.println(m);
    int[] arr = {1};
    record Arr(int[] a) {}
    System.out.println(new Arr(arr).equals(new Arr(arr)) + " " + new Arr(arr).equals(new Arr(new int[] {1})));
  }
}
