import java.util.*;

public class GuardOrder {
  static List<String> log = new ArrayList<>();

  static boolean check(String name, boolean v) {
    log.add(name);
    return v;
  }

  static String f(Object o) {
    return switch (o) {
      case String s when check("a", s.length() > 3) -> "long";
      case String s when check("b", s.startsWith("x")) && check("c", s.endsWith("y")) -> "xy";
      case Integer i when check("d", i > 0) -> {
        int acc = 0;
        for (int k = 0; k < i; k++) {
          if (k == 3) break;
          acc += k;
        }
        yield "acc" + acc;
      }
      case CharSequence c when check("e", c.length() == 1) -> "one";
      case Comparable<?> c when check("f", true) -> "comparable";
      default -> "default";
    };
  }

  record Mutable(int[] cell) {}

  static String g(Mutable m) {
    return switch (m) {
      case Mutable(int[] c) when c[0]++ > 0 -> "first " + c[0];
      case Mutable(int[] c) when c[0]++ > 0 -> "second " + c[0];
      case Mutable(int[] c) -> "third " + c[0];
    };
  }

  public static void main(String[] args) {
    for (Object o : new Object[] {"abcd", "xy", "xz", "q", 5, -5, 2.5, new StringBuilder("s"), new StringBuilder("long"), new Object()}) {
      String r = f(o);
      System.out.println(r + " " + log);
      log.clear();
    }
    System.out.println(g(new Mutable(new int[] {1})) + ", " + g(new Mutable(new int[] {0})) + ", " + g(new Mutable(new int[] {-1})) + ", " + g(new Mutable(new int[] {-5})));
    try {
      Object bad = "zz";
      switch (bad) {
        case String s when Integer.parseInt(s) > 0 -> System.out.println("no");
        default -> System.out.println("no");
      }
    } catch (NumberFormatException e) {
      System.out.println(e.getMessage());
    }
  }
}
