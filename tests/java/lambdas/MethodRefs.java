import java.util.*;
import java.util.function.*;

public class MethodRefs {
  final String name;
  static int made = 0;

  MethodRefs(String name) {
    this.name = name;
    made++;
  }

  MethodRefs() {
    this("default");
  }

  String hello(String other) {
    return name + " greets " + other;
  }

  static int twice(int x) {
    return 2 * x;
  }

  static String join(Object... os) {
    return Arrays.toString(os);
  }

  static int sum(int... xs) {
    int s = 0;
    for (int x : xs) s += x;
    return s;
  }

  private static String hidden(int i) {
    return "hidden" + i;
  }

  class Inner {
    final int v;

    Inner(int v) {
      this.v = v;
    }

    public String toString() {
      return name + v;
    }
  }

  static class Base {
    String say() {
      return "base";
    }
  }

  static class Derived extends Base {
    String say() {
      Supplier<String> s = super::say;
      Supplier<String> t = this::other;
      return s.get() + t.get();
    }

    private String other() {
      return "derived";
    }
  }

  interface TriFunction<A, B, C, R> {
    R apply(A a, B b, C c);
  }

  public static void main(String[] args) {
    Function<Integer, Integer> stat = MethodRefs::twice;
    IntUnaryOperator prim = MethodRefs::twice;
    ToLongFunction<Integer> widen = MethodRefs::twice;
    System.out.println(stat.apply(4) + " " + prim.applyAsInt(5) + " " + widen.applyAsLong(6));
    MethodRefs m = new MethodRefs("bob");
    Function<String, String> bound = m::hello;
    BiFunction<MethodRefs, String, String> unbound = MethodRefs::hello;
    System.out.println(bound.apply("x") + ", " + unbound.apply(m, "y"));
    Supplier<MethodRefs> ctor0 = MethodRefs::new;
    Function<String, MethodRefs> ctor1 = MethodRefs::new;
    System.out.println(ctor0.get().name + ctor1.apply("named").name + made);
    IntFunction<int[]> arr = int[]::new;
    Function<Integer, String[][]> arr2 = String[][]::new;
    System.out.println(arr.apply(3).length + arr2.apply(2).length);
    Function<String, Integer> len = String::length;
    Comparator<String> ci = String::compareToIgnoreCase;
    System.out.println(len.apply("four") + ci.compare("A", "b"));
    BiFunction<Integer, Integer, String> va = MethodRefs::join;
    Supplier<String> va0 = MethodRefs::join;
    TriFunction<Integer, Integer, Integer, Integer> va3 = MethodRefs::sum;
    System.out.println(va.apply(1, 2) + va0.get() + va3.apply(1, 2, 3));
    IntFunction<Inner> inner = m.new Inner(0) == null ? null : v -> m.new Inner(v);
    System.out.println(inner.apply(8));
    System.out.println(new Derived().say());
    IntFunction<String> hid = MethodRefs::hidden;
    System.out.println(hid.apply(3));
    Supplier<Supplier<String>> nested = () -> m.name::toUpperCase;
    System.out.println(nested.get().get());
    Consumer<Object> print = System.out::println;
    print.accept("printed");
    Predicate<String> empty = String::isEmpty;
    System.out.println(empty.negate().or(s -> s == "").and(s -> true).test(""));
    Function<Object, String> str = String::valueOf;
    System.out.println(str.apply(null) + str.apply(2.5));
    Runnable ignore = m.name::length;
    ignore.run();
    int[] src = {1, 2};
    Supplier<int[]> cloner = src::clone;
    cloner.get()[0] = 9;
    System.out.println(src[0]);
    try {
      MethodRefs none = null;
      Function<String, String> f = none::hello;
      System.out.println("unreachable");
    } catch (NullPointerException e) {
      System.out.println("receiver checked when made");
    }
    Callable3 c3 = Math::max;
    System.out.println(c3.call(3, 7));
  }

  interface Callable3 {
    long call(int a, int b);
  }
}
