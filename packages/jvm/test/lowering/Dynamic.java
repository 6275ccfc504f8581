import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/** invokedynamic: lambdas, method references, concatenation, records. */
class Dynamic {
  record Point(int x, String name, double weight) {}

  static Runnable captures(int a, String s) {
    return () -> use(a, s);
  }

  static void use(int a, String s) {}

  static IntBinaryOperator shared() {
    return (a, b) -> a + b;
  }

  static ToLongFunction<Integer> unboxes() {
    return Integer::intValue;
  }

  static Function<String, StringBuilder> constructs() {
    return StringBuilder::new;
  }

  static Supplier<Integer> binds(String s) {
    return s::length;
  }

  static String joined(int i, Object o, char c) {
    return "i=" + i + ", " + o + c;
  }
}
