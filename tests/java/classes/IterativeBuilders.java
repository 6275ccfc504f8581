import java.util.*;

public class IterativeBuilders {
  static class Node<T> {
    T value;
    List<Node<T>> kids = new ArrayList<>();

    Node(T value) {
      this.value = value;
    }

    @SafeVarargs
    final Node<T> with(T... vs) {
      for (T v : vs) kids.add(new Node<>(v));
      return this;
    }

    Node<T> kid(int i) {
      return kids.get(i);
    }

    void each(java.util.function.BiConsumer<Integer, ? super T> f) {
      Deque<Map.Entry<Integer, Node<T>>> st = new ArrayDeque<>();
      st.push(Map.entry(0, this));
      while (!st.isEmpty()) {
        var e = st.pop();
        f.accept(e.getKey(), e.getValue().value);
        for (int i = e.getValue().kids.size() - 1; i >= 0; i--) st.push(Map.entry(e.getKey() + 1, e.getValue().kids.get(i)));
      }
    }

    <R> Node<R> map(java.util.function.Function<? super T, ? extends R> f) {
      Node<R> n = new Node<>(f.apply(value));
      for (Node<T> k : kids) n.kids.add(k.map(f));
      return n;
    }

    @Override
    public String toString() {
      return value + (kids.isEmpty() ? "" : kids.toString());
    }
  }

  interface Shape<S extends Shape<S>> {
    S scale(int k);

    default S twice() {
      return scale(2);
    }
  }

  record Sq(int a) implements Shape<Sq> {
    public Sq scale(int k) {
      return new Sq(a * k);
    }

    Sq grow() {
      return new Sq(a + 1);
    }
  }

  static <S extends Shape<S>> List<S> all(List<S> in, int k) {
    List<S> out = new ArrayList<>();
    for (S s : in) out.add(s.scale(k).twice());
    return out;
  }

  public static void main(String[] args) {
    Node<String> t = new Node<>("r").with("a", "b", "c");
    t.kid(1).with("x").kid(0).with("deep", "deeper");
    System.out.println(t);
    t.each((d, v) -> System.out.print("  ".repeat(d) + v + ";"));
    System.out.println();
    Node<Integer> lens = t.map(String::length);
    System.out.println(lens);
    int[] sum = {0};
    lens.each((d, v) -> sum[0] += d * v);
    System.out.println(sum[0]);
    Node<? extends Number> n = lens;
    Number first = n.value;
    System.out.println(first.doubleValue());
    System.out.println(all(List.of(new Sq(1), new Sq(5)), 3) + " " + new Sq(1).twice().grow().twice());
    Node<Object> mixed = new Node<Object>(1).with("s", 2.5, 'c', null, List.of());
    System.out.println(mixed);
    Node<String>[] arr = new Node[] {new Node<>("raw")};
    System.out.println(arr[0].value.length());
  }
}
