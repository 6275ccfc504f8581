import java.util.*;
import java.util.function.*;

public class FunctionalApi {
  static <T> Predicate<T> not(Predicate<T> p) {
    return p.negate();
  }

  public static void main(String[] args) {
    Function<Integer, Integer> inc = x -> x + 1, dbl = x -> x * 2;
    System.out.println(inc.andThen(dbl).apply(5) + " " + inc.compose(dbl).apply(5) + " " + Function.<Integer>identity().apply(5));
    UnaryOperator<String> up = String::toUpperCase;
    System.out.println(up.andThen(s -> s + "!").apply("hey"));
    BinaryOperator<Integer> min = BinaryOperator.minBy(Comparator.naturalOrder());
    System.out.println(min.apply(3, 2) + " " + BinaryOperator.<Integer>maxBy(Comparator.naturalOrder()).apply(3, 2));
    Predicate<Integer> even = x -> x % 2 == 0, big = x -> x > 10;
    for (int i : new int[] {3, 8, 13, 20}) System.out.print(even.and(big).test(i) + "" + even.or(big).test(i) + not(even).test(i) + " ");
    System.out.println(Predicate.isEqual("a").test("a") + " " + Predicate.not(even).test(3));
    Consumer<List<Integer>> add1 = l -> l.add(1), add2 = l -> l.add(2);
    List<Integer> list = new ArrayList<>();
    add1.andThen(add2).andThen(add1).accept(list);
    System.out.println(list);
    BiFunction<Integer, Integer, Integer> mul = (a, b) -> a * b;
    System.out.println(mul.andThen(x -> "r" + x).apply(6, 7));
    Supplier<List<String>> sup = ArrayList::new;
    System.out.println(sup.get().isEmpty() + " " + (sup.get() == sup.get()));
    IntBinaryOperator xor = (a, b) -> a ^ b;
    IntPredicate pos = v -> v > 0;
    IntToDoubleFunction half = v -> v / 2.0;
    DoubleUnaryOperator sq = v -> v * v;
    LongFunction<String> lf = Long::toHexString;
    ObjIntConsumer<String> oic = (s, i) -> System.out.print(s + i + " ");
    ToIntBiFunction<String, String> tib = (a, b) -> a.length() * b.length();
    BooleanSupplier bs = () -> true;
    oic.accept("n", 4);
    System.out.println(xor.applyAsInt(12, 10) + " " + pos.negate().test(1) + " " + half.applyAsDouble(5) + " " + sq.compose(v -> v + 1).applyAsDouble(2) + " " + lf.apply(255L) + " " + tib.applyAsInt("abc", "de") + " " + bs.getAsBoolean());
    IntUnaryOperator chain = IntUnaryOperator.identity();
    for (int i = 1; i < 5; i++) {
      int k = i;
      chain = chain.andThen(v -> v * 10 + k);
    }
    System.out.println(chain.applyAsInt(0));
    BiConsumer<String, Integer> bc = (s, i) -> System.out.println(s.repeat(i));
    bc.accept("ab", 3);
    BiPredicate<String, Integer> bp = (s, i) -> s.length() == i;
    System.out.println(bp.test("abc", 3) + " " + bp.negate().test("abc", 3));
    Comparator<String> cmp = Comparator.comparing(String::length);
    System.out.println(cmp.thenComparing(Comparator.reverseOrder()).compare("ab", "cd"));
  }
}
