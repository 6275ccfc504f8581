import java.util.*;

public class ObjectMethods {
  static class P implements Cloneable, Comparable<P> {
    int id;
    int[] data = {1, 2};
    String name;

    P(int id, String name) {
      this.id = id;
      this.name = name;
    }

    @Override
    public boolean equals(Object o) {
      if (this == o) return true;
      if (o == null || getClass() != o.getClass()) return false;
      P p = (P) o;
      return id == p.id && name.equals(p.name);
    }

    @Override
    public int hashCode() {
      return 31 * id + name.hashCode();
    }

    @Override
    public String toString() {
      return "P" + id + name + data[0];
    }

    @Override
    protected P clone() throws CloneNotSupportedException {
      return (P) super.clone();
    }

    @Override
    public int compareTo(P o) {
      return Integer.compare(id, o.id);
    }
  }

  static class NotCloneable {
    Object copy() throws CloneNotSupportedException {
      return super.clone();
    }
  }

  static class Q extends P {
    List<String> list = new ArrayList<>();

    Q() {
      super(9, "q");
    }
  }

  public static void main(String[] args) throws Exception {
    P a = new P(1, "x"), b = new P(1, "x"), c = a.clone();
    System.out.println(a.equals(b) + " " + (a == b) + " " + (a.hashCode() == b.hashCode()) + " " + a.equals(c) + " " + a.equals(new Q()));
    c.data[0] = 7;
    c.name = "changed";
    System.out.println(a + " " + c + " " + a.equals(c));
    Q q = new Q();
    Q r = (Q) q.clone();
    r.list.add("shared");
    System.out.println(q.list + " " + (q.getClass() == r.getClass()));
    try {
      new NotCloneable().copy();
    } catch (CloneNotSupportedException e) {
      System.out.println(e);
    }
    Set<P> set = new HashSet<>(List.of(a, new P(2, "y")));
    System.out.println(set.contains(b) + " " + set.contains(c) + " " + set.add(new P(2, "y")) + " " + set.size());
    P key = new P(5, "k");
    Map<P, String> m = new HashMap<>();
    m.put(key, "v");
    key.id = 6;
    System.out.println(m.get(key) + " " + m.containsKey(new P(5, "k")) + " " + m.size());
    Object plain = new Object();
    System.out.println(plain.equals(plain) + " " + plain.equals(new Object()) + " " + (plain.hashCode() == plain.hashCode()) + " " + (System.identityHashCode(plain) == plain.hashCode()));
    System.out.println(plain.toString().startsWith("java.lang.Object@") + " " + System.identityHashCode(null));
    int[] arr = {3, 1};
    int[] arr2 = arr.clone();
    System.out.println(arr.equals(arr2) + " " + Arrays.equals(arr, arr2));
  }
}
