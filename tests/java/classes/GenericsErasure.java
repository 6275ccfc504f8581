import java.util.*;
import java.util.function.*;

public class GenericsErasure {
  static <T> T id(T t) {
    return t;
  }

  static <T extends Comparable<? super T>> T max(Collection<? extends T> c) {
    Iterator<? extends T> it = c.iterator();
    T best = it.next();
    while (it.hasNext()) {
      T n = it.next();
      if (n.compareTo(best) > 0) best = n;
    }
    return best;
  }

  static <A, B, C> Function<A, C> compose(Function<A, B> f, Function<B, C> g) {
    return a -> g.apply(f.apply(a));
  }

  static class Pair<A, B> {
    final A a;
    final B b;

    Pair(A a, B b) {
      this.a = a;
      this.b = b;
    }

    static <X, Y> Pair<X, Y> of(X x, Y y) {
      return new Pair<>(x, y);
    }

    Pair<B, A> swap() {
      return of(b, a);
    }

    <C> Pair<A, C> withB(C c) {
      return of(a, c);
    }

    @Override
    public String toString() {
      return "<" + a + "," + b + ">";
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Pair<?, ?> p && Objects.equals(a, p.a) && Objects.equals(b, p.b);
    }

    @Override
    public int hashCode() {
      return Objects.hash(a, b);
    }
  }

  static class Stack<E> implements Iterable<E> {
    private E[] items;
    private int size;

    @SuppressWarnings("unchecked")
    Stack() {
      items = (E[]) new Object[2];
    }

    void push(E e) {
      if (size == items.length) items = Arrays.copyOf(items, size * 2);
      items[size++] = e;
    }

    E pop() {
      if (size == 0) throw new RuntimeException("empty");
      E e = items[--size];
      items[size] = null;
      return e;
    }

    @Override
    public Iterator<E> iterator() {
      return new Iterator<>() {
        int i = size;

        @Override
        public boolean hasNext() {
          return i > 0;
        }

        @Override
        public E next() {
          return items[--i];
        }
      };
    }
  }

  static double sum(List<? extends Number> ns) {
    double s = 0;
    for (Number n : ns) s += n.doubleValue();
    return s;
  }

  static void addInts(List<? super Integer> l) {
    for (int i = 0; i < 3; i++) l.add(i);
  }

  static <T extends Number & Comparable<T>> String both(T a, T b) {
    return a.intValue() + (a.compareTo(b) < 0 ? "<" : ">=") + b.intValue();
  }

  public static void main(String[] args) {
    System.out.println(id("s").length() + id(5) + id(2.5));
    System.out.println(max(List.of(3, 9, 4)) + max(List.of("x", "yy")));
    System.out.println(compose((String s) -> s.length(), n -> n * 1.5).apply("four"));
    Pair<String, Integer> p = Pair.of("k", 1);
    System.out.println(p.swap() + " " + p.withB('c') + " " + p.equals(Pair.of("k", 1)) + " " + p.hashCode());
    Stack<String> st = new Stack<>();
    for (String s : "a b c d e".split(" ")) st.push(s);
    System.out.print(st.pop());
    for (String s : st) System.out.print(s);
    System.out.println();
    List<Object> os = new ArrayList<>(List.of("str"));
    addInts(os);
    System.out.println(os + " " + sum(List.of(1, 2.5, 3L)));
    System.out.println(both(1, 2) + both(2.5, 1.5));
    List<String> ls = new ArrayList<>();
    List<Integer> li = new ArrayList<>();
    System.out.println(ls.getClass() == li.getClass());
  }
}
