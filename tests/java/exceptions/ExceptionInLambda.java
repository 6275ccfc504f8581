import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class ExceptionInLambda {
  interface Risky<T, R> {
    R apply(T t) throws Exception;
  }

  static <T, R> Function<T, R> wrap(Risky<T, R> f) {
    return t -> {
      try {
        return f.apply(t);
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new RuntimeException(e.getMessage(), e);
      }
    };
  }

  @SuppressWarnings("unchecked")
  static <E extends Throwable> void sneaky(Throwable t) throws E {
    throw (E) t;
  }

  public static void main(String[] args) {
    List<Integer> seen = new ArrayList<>();
    try {
      Stream.of(1, 2, 3, 4).peek(seen::add).map(wrap(x -> {
        if (x == 3) throw new Exception("three");
        return x * 2;
      })).forEach(System.out::println);
    } catch (RuntimeException e) {
      System.out.println(e.getMessage() + " " + e.getCause().getClass().getName() + " " + seen);
    }
    try {
      ExceptionInLambda.<RuntimeException>sneaky(new java.io.IOException("sneaked"));
    } catch (Exception e) {
      System.out.println(e);
    }
    try {
      new TreeSet<Integer>((a, b) -> {
        throw new IllegalStateException("cmp " + a);
      }).add(1);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    try {
      List.of(3, 1).stream().sorted((a, b) -> 1 / (a - a)).toList();
    } catch (ArithmeticException e) {
      System.out.println("sort " + e.getMessage());
    }
    Supplier<Integer> bad = () -> Integer.parseInt("?");
    try {
      Optional.<Integer>empty().orElseGet(bad);
    } catch (NumberFormatException e) {
      System.out.println(e.getMessage());
    }
    try {
      Optional.empty().orElseThrow(() -> new NoSuchElementException("custom"));
    } catch (NoSuchElementException e) {
      System.out.println(e.getMessage());
    }
    try {
      Stream.of("a", "bb", "a").collect(Collectors.toMap(s -> s, String::length));
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    try {
      Stream<Integer> s = Stream.of(1);
      s.count();
      s.count();
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
  }
}
