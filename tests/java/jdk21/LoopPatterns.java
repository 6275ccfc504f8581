import java.util.*;
import java.util.stream.*;

public class LoopPatterns {
  record Entry(String key, Object value) {}

  record Event(long time, Payload payload) {}

  sealed interface Payload permits Login, Logout, Purchase {}

  record Login(String user) implements Payload {}

  record Logout(String user, int minutes) implements Payload {}

  record Purchase(String user, int cents, List<String> items) implements Payload {}

  static Map<String, String> report(List<Event> events) {
    Map<String, String> out = new TreeMap<>();
    for (Event e : events) {
      switch (e) {
        case Event(long t, Login(var u)) when t < 10 -> out.merge(u, "early", (a, b) -> a + "," + b);
        case Event(long t, Login(var u)) -> out.merge(u, "login@" + t, (a, b) -> a + "," + b);
        case Event(var t, Logout(String u, int m)) when m > 60 -> out.merge(u, "long", (a, b) -> a + "," + b);
        case Event(var t, Logout l) -> out.merge(l.user(), "out", (a, b) -> a + "," + b);
        case Event(var t, Purchase(var u, var c, var items)) when items.size() > 1 -> out.merge(u, items.size() + " for " + c, (a, b) -> a + "," + b);
        case Event(var t, Purchase p) -> out.merge(p.user(), p.items().get(0), (a, b) -> a + "," + b);
      }
    }
    return out;
  }

  static int depth(Object o) {
    int d = 0;
    while (o instanceof Entry(String k, Object v) && !k.isEmpty()) {
      d++;
      o = v;
    }
    return d;
  }

  public static void main(String[] args) {
    List<Event> es = List.of(new Event(5, new Login("ann")), new Event(11, new Login("bob")), new Event(12, new Purchase("ann", 250, List.of("pen", "ink"))), new Event(13, new Purchase("bob", 99, List.of("pad"))), new Event(80, new Logout("ann", 75)), new Event(81, new Logout("bob", 5)));
    System.out.println(report(es));
    System.out.println(depth(new Entry("a", new Entry("b", new Entry("", 1)))) + " " + depth("x"));
    int total = es.stream().mapToInt(e -> e.payload() instanceof Purchase(var u, int c, var i) ? c : 0).sum();
    System.out.println(total);
    Object o = 42;
    String s = o instanceof Integer i && i % 2 == 0 ? "even " + i : o instanceof String t ? t : "?";
    System.out.println(s);
    System.out.println(Stream.of(1, "a", 2.5, 'c', 3L).map(x -> switch (x) {
      case Integer i -> "I" + (i + 1);
      case String q -> "S" + q + q;
      case Double d -> "D" + d * 2;
      case Character c -> "C" + (int) c;
      default -> x.getClass().getSimpleName();
    }).collect(Collectors.joining(" ")));
  }
}
