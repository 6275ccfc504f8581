import java.util.*;
import java.util.function.*;

public class IteratorProtocols {
  static class Range implements Iterable<Integer> {
    final int lo, hi, step;

    Range(int lo, int hi, int step) {
      this.lo = lo;
      this.hi = hi;
      this.step = step;
    }

    @Override
    public Iterator<Integer> iterator() {
      return new Iterator<>() {
        int cur = lo;

        @Override
        public boolean hasNext() {
          return step > 0 ? cur < hi : cur > hi;
        }

        @Override
        public Integer next() {
          if (!hasNext()) throw new NoSuchElementException("at " + cur);
          int r = cur;
          cur += step;
          return r;
        }
      };
    }
  }

  static <A, B> Iterator<B> map(Iterator<A> it, Function<A, B> f) {
    return new Iterator<>() {
      public boolean hasNext() {
        return it.hasNext();
      }

      public B next() {
        return f.apply(it.next());
      }
    };
  }

  static <T> Iterator<T> filter(Iterator<T> it, Predicate<T> p) {
    return new Iterator<>() {
      T next;
      boolean ready;

      public boolean hasNext() {
        while (!ready && it.hasNext()) {
          next = it.next();
          ready = p.test(next);
        }
        return ready;
      }

      public T next() {
        if (!hasNext()) throw new NoSuchElementException();
        ready = false;
        return next;
      }
    };
  }

  static class MyList<T> extends AbstractList<T> {
    final T[] items;

    @SafeVarargs
    MyList(T... items) {
      this.items = items;
    }

    @Override
    public T get(int i) {
      return items[i];
    }

    @Override
    public int size() {
      return items.length;
    }
  }

  static class Evens extends AbstractSet<Integer> {
    final int n;

    Evens(int n) {
      this.n = n;
    }

    @Override
    public Iterator<Integer> iterator() {
      return new Range(0, 2 * n, 2).iterator();
    }

    @Override
    public int size() {
      return n;
    }
  }

  public static void main(String[] args) {
    for (int i : new Range(0, 10, 3)) System.out.print(i + " ");
    for (int i : new Range(5, 0, -2)) System.out.print(i + " ");
    System.out.println();
    Iterator<Integer> it = filter(map(new Range(1, 20, 1).iterator(), x -> x * x), x -> x % 3 == 1);
    while (it.hasNext()) System.out.print(it.next() + " ");
    System.out.println();
    try {
      it.next();
    } catch (NoSuchElementException e) {
      System.out.println("exhausted");
    }
    try {
      new Range(0, 1, 1).iterator().remove();
    } catch (UnsupportedOperationException e) {
      System.out.println(e.getMessage());
    }
    List<String> my = new MyList<>("c", "a", "b");
    System.out.println(my + " " + my.contains("a") + " " + my.indexOf("b") + " " + my.subList(1, 3) + " " + my.equals(List.of("c", "a", "b")) + " " + my.hashCode() + " " + new ArrayList<>(my) + " " + my.stream().sorted().toList() + " " + Collections.max(my));
    try {
      my.add("x");
    } catch (UnsupportedOperationException e) {
      System.out.println("read only");
    }
    Set<Integer> ev = new Evens(4);
    System.out.println(ev + " " + ev.contains(6) + " " + ev.contains(5) + " " + ev.equals(Set.of(0, 2, 4, 6)) + " " + ev.hashCode());
    new Range(0, 3, 1).forEach(x -> System.out.print(x));
    new Range(0, 3, 1).iterator().forEachRemaining(x -> System.out.print(x));
    System.out.println();
    Spliterator<Integer> sp = List.of(1, 2, 3, 4).spliterator();
    sp.tryAdvance(x -> System.out.print("adv" + x + " "));
    Spliterator<Integer> half = sp.trySplit();
    System.out.println(sp.estimateSize() + " " + (half == null ? "null" : half.estimateSize() + ""));
    PrimitiveIterator.OfInt pi = java.util.stream.IntStream.range(0, 3).iterator();
    int s = 0;
    while (pi.hasNext()) s += pi.nextInt();
    System.out.println(s);
  }
}
