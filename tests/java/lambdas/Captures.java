import java.util.*;
import java.util.function.*;

public class Captures {
  int field = 1;

  Supplier<Integer> counter() {
    return () -> ++field;
  }

  static List<Supplier<String>> make() {
    List<Supplier<String>> out = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int k = i;
      long l = i * 10L;
      double d = i / 2.0;
      char c = (char) ('a' + i);
      boolean b = i % 2 == 0;
      String s = "s" + i;
      byte y = (byte) (i + 126);
      float f = i;
      short h = (short) i;
      out.add(() -> k + " " + l + " " + d + " " + c + " " + b + " " + s + " " + y + " " + f + " " + h);
    }
    for (String s : List.of("p", "q")) out.add(() -> s + s);
    return out;
  }

  static Function<Integer, Function<Integer, Function<Integer, Integer>>> curried() {
    return a -> b -> c -> a * 100 + b * 10 + c;
  }

  static IntSupplier fibs() {
    int[] st = {0, 1};
    return () -> {
      int r = st[0];
      st[0] = st[1];
      st[1] += r;
      return r;
    };
  }

  static Function<Integer, Integer> fact;

  Runnable nested() {
    int a = 5;
    return () -> {
      int b = a + field;
      Runnable in = () -> {
        int c = a + b + field;
        class L {
          int all() {
            return a + b + c + field;
          }
        }
        System.out.println(new L().all());
      };
      in.run();
    };
  }

  public static void main(String[] args) {
    for (Supplier<String> s : make()) System.out.println(s.get());
    Captures c = new Captures();
    Supplier<Integer> n = c.counter();
    n.get();
    n.get();
    c.field += 10;
    System.out.println(n.get());
    System.out.println(curried().apply(1).apply(2).apply(3));
    IntSupplier f = fibs(), g = fibs();
    for (int i = 0; i < 10; i++) System.out.print(f.getAsInt() + " ");
    System.out.println(g.getAsInt());
    fact = k -> k <= 1 ? 1 : k * fact.apply(k - 1);
    System.out.println(fact.apply(10));
    c.nested().run();
    Runnable r = () -> System.out.println(args.length);
    r.run();
    BiFunction<Integer, Integer, Integer> gcd = new BiFunction<>() {
      public Integer apply(Integer a, Integer b) {
        return b == 0 ? a : this.apply(b, a % b);
      }
    };
    System.out.println(gcd.apply(48, 18));
  }
}
