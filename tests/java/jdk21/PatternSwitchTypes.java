import java.util.*;

public class PatternSwitchTypes {
  static String describe(Object o) {
    return switch (o) {
      case null -> "nothing";
      case Integer i when i > 100 -> "big int " + i;
      case Integer i -> "int " + i;
      case Long l -> "long " + l;
      case String s when s.isEmpty() -> "empty string";
      case String s when s.length() > 5 -> "long string " + s.length();
      case String s -> "string " + s;
      case int[] a when a.length == 0 -> "no ints";
      case int[] a -> "ints " + a[0];
      case List<?> l -> "list of " + l.size();
      case Character c -> "char " + (char) (c + 1);
      case Enum<?> e -> "enum " + e.name();
      case Runnable r -> "runnable";
      default -> "other " + o.getClass().getSimpleName();
    };
  }

  enum Color { RED, GREEN }

  static int statement(Object o) {
    int r = 0;
    switch (o) {
      case String s:
        r = s.length();
        break;
      case Integer i when i < 0:
        r = -i;
        break;
      case Integer i:
        r = i * 2;
        break;
      default:
        r = -1;
    }
    return r;
  }

  static String nullDefault(String s) {
    return switch (s) {
      case "a", "b" -> "ab";
      case String t when t.startsWith("x") -> "x-word " + t;
      case null, default -> "rest";
    };
  }

  static String color(Color c) {
    return switch (c) {
      case RED -> "r";
      case GREEN -> "g";
      case null -> "n";
    };
  }

  public static void main(String[] args) {
    Object[] os = {null, 5, 500, 7L, "", "abc", "abcdefgh", new int[0], new int[] {9}, List.of(1, 2), 'x', Color.RED, (Runnable) () -> {}, 2.5, new Object[0]};
    for (Object o : os) System.out.println(describe(o));
    System.out.println(statement("four") + " " + statement(-3) + " " + statement(3) + " " + statement(1.0));
    for (String s : new String[] {"a", "xyz", null, "q"}) System.out.println(nullDefault(s));
    System.out.println(color(null) + color(Color.GREEN));
    try {
      statement(null);
    } catch (NullPointerException e) {
      System.out.println("npe without null case");
    }
  }
}
