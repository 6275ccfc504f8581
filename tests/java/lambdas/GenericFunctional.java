import java.util.*;
import java.util.function.*;

public class GenericFunctional {
  sealed interface Result<T> permits Ok, Err {
    static <T> Result<T> of(Supplier<T> s) {
      try {
        return new Ok<>(s.get());
      } catch (RuntimeException e) {
        return new Err<>(e.getMessage());
      }
    }

    default <R> Result<R> map(Function<? super T, ? extends R> f) {
      return flatMap(t -> new Ok<>(f.apply(t)));
    }

    <R> Result<R> flatMap(Function<? super T, Result<R>> f);

    T orElse(T other);
  }

  record Ok<T>(T value) implements Result<T> {
    public <R> Result<R> flatMap(Function<? super T, Result<R>> f) {
      return f.apply(value);
    }

    public T orElse(T other) {
      return value;
    }
  }

  record Err<T>(String why) implements Result<T> {
    public <R> Result<R> flatMap(Function<? super T, Result<R>> f) {
      return new Err<>(why);
    }

    public T orElse(T other) {
      return other;
    }
  }

  static <T, R> Function<T, R> memo(Function<T, R> f) {
    Map<T, R> cache = new HashMap<>();
    return t -> {
      if (!cache.containsKey(t)) cache.put(t, f.apply(t));
      return cache.get(t);
    };
  }

  static <T> List<T> filter(List<T> l, Predicate<? super T> p) {
    List<T> out = new ArrayList<>();
    for (T t : l) if (p.test(t)) out.add(t);
    return out;
  }

  static <T, A> A fold(Iterable<T> ts, A zero, BiFunction<A, T, A> f) {
    A a = zero;
    for (T t : ts) a = f.apply(a, t);
    return a;
  }

  static <T> Supplier<T> lazy(Supplier<T> s) {
    return new Supplier<>() {
      T v;
      boolean done;

      public T get() {
        if (!done) {
          v = s.get();
          done = true;
        }
        return v;
      }
    };
  }

  public static void main(String[] args) {
    Result<Integer> r = Result.of(() -> Integer.parseInt("12"));
    System.out.println(r + " " + r.map(x -> x * 2) + " " + r.flatMap(x -> Result.of(() -> 10 / (x - 12))));
    System.out.println(Result.of(() -> Integer.parseInt("zz")).map(x -> x + 1).orElse(-1));
    int[] calls = {0};
    Function<Integer, Integer> slow = memo(x -> {
      calls[0]++;
      return x * x;
    });
    System.out.println(slow.apply(4) + slow.apply(4) + slow.apply(5) + " calls " + calls[0]);
    System.out.println(filter(List.of(1, 2, 3, 4, 5, 6), x -> x % 3 != 0));
    System.out.println(fold(List.of("a", "b", "c"), "", (a, s) -> s + a) + fold(List.of(1, 2, 3), 0L, (a, i) -> a + i));
    Supplier<String> l = lazy(() -> {
      System.out.print("once ");
      return "value";
    });
    System.out.println(l.get() + l.get());
    Map<String, BinaryOperator<Integer>> ops = new TreeMap<>();
    ops.put("+", Integer::sum);
    ops.put("-", (a, b) -> a - b);
    ops.put("max", Math::max);
    ops.put("pow", (a, b) -> fold(Collections.nCopies(b, a), 1, (x, y) -> x * y));
    ops.forEach((k, f) -> System.out.print(k + "=" + f.apply(7, 3) + " "));
    System.out.println();
    Optional<Function<Integer, Integer>> comp = List.<Function<Integer, Integer>>of(x -> x + 1, x -> x * 10, x -> x - 3).stream().reduce(Function::andThen);
    System.out.println(comp.get().apply(4));
  }
}
