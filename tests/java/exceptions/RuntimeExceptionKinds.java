// per-jdk
import java.util.*;

public class RuntimeExceptionKinds {
  interface Body {
    Object run() throws Exception;
  }

  static void attempt(String label, Body body) {
    try {
      System.out.println(label + ": " + body.run());
    } catch (Throwable t) {
      System.out.println(label + ": " + t.getClass().getName() + ": " + t.getMessage());
    }
  }

  public static void main(String[] args) {
    int zero = args.length;
    attempt("div", () -> 1 / zero);
    attempt("rem", () -> 1L % zero);
    attempt("aioobe neg", () -> new int[3][-1 + zero] .length);
    attempt("aioobe", () -> new int[3][3 + zero].length);
    attempt("index", () -> new int[] {1, 2}[2 + zero]);
    attempt("index neg", () -> new String[2][zero - 1].length);
    attempt("obj index", () -> new String[2][7].length);
    attempt("neg size", () -> new int[zero - 5].length);
    attempt("neg size multi", () -> new int[2][zero - 3].length);
    attempt("cast", () -> (String) (Object) Integer.valueOf(zero));
    attempt("cast array", () -> (String[]) (Object) new Object[1]);
    attempt("store", () -> {
      Object[] os = new String[1];
      os[0] = 5;
      return os;
    });
    attempt("store2", () -> {
      Number[] ns = new Integer[1];
      ns[0] = 5.5;
      return ns;
    });
    attempt("charAt", () -> "abc".charAt(3 + zero));
    attempt("substring", () -> "abc".substring(4 + zero));
    attempt("substring2", () -> "abc".substring(2, 1 + zero));
    attempt("parseInt", () -> Integer.parseInt("12x"));
    attempt("parseInt empty", () -> Integer.parseInt(""));
    attempt("parseInt null", () -> Integer.parseInt(null));
    attempt("parseInt range", () -> Integer.parseInt("99999999999"));
    attempt("parseLong", () -> Long.parseLong("9223372036854775808"));
    attempt("parseDouble", () -> Double.parseDouble("1.2.3"));
    attempt("parseDouble empty", () -> Double.parseDouble(" "));
    attempt("valueOf", () -> Thread.State.valueOf("NOPE"));
    attempt("list get", () -> new ArrayList<>(List.of(1, 2)).get(2));
    attempt("list add", () -> {
      new ArrayList<>(List.of(1)).add(5, 9);
      return 0;
    });
    attempt("linked get", () -> new LinkedList<>(List.of(1, 2)).get(-1));
    attempt("linked first", () -> new LinkedList<>().getFirst());
    attempt("List.of get", () -> List.of(1, 2, 3).get(3));
    attempt("aslist set", () -> Arrays.asList(1, 2).set(2, 1));
    attempt("immutable add", () -> List.of(1).add(2));
    attempt("unmodifiable", () -> Collections.unmodifiableList(new ArrayList<>()).add(null));
    attempt("iterator", () -> new ArrayList<>().iterator().next());
    attempt("deque", () -> new ArrayDeque<>().pop());
    attempt("deque null", () -> new ArrayDeque<>().add(null));
    attempt("queue", () -> new PriorityQueue<>().remove());
    attempt("queue element", () -> new PriorityQueue<>().element());
    attempt("treemap first", () -> new TreeMap<>().firstKey());
    attempt("treemap null", () -> new TreeMap<String, String>().put(null, "x"));
    attempt("treeset cast", () -> new TreeSet<Object>().add(new Object() {}) ? 1 : 2);
    attempt("optional", () -> Optional.empty().get());
    attempt("optional throw", () -> Optional.empty().orElseThrow());
    attempt("requireNonNull", () -> Objects.requireNonNull(null, "needed"));
    attempt("checkIndex", () -> Objects.checkIndex(5, 3));
    attempt("iterator remove", () -> {
      new ArrayList<>(List.of(1)).iterator().remove();
      return 0;
    });
    attempt("capacity", () -> new ArrayList<>(-1));
    attempt("hashmap", () -> new HashMap<>(-2));
    attempt("sublist", () -> new ArrayList<>(List.of(1, 2)).subList(1, 3));
    attempt("sublist2", () -> new ArrayList<>(List.of(1, 2)).subList(2, 1));
    attempt("repeat", () -> "x".repeat(-1));
    attempt("bound", () -> new Random(1).nextInt(0));
    attempt("exact", () -> Math.addExact(Integer.MAX_VALUE, 1));
    attempt("toIntExact", () -> Math.toIntExact(1L << 31));
    attempt("Map.of dup", () -> Map.of("a", 1, "a", 2));
    attempt("List.of null", () -> List.of(1, null));
    attempt("sb", () -> new StringBuilder("abc").deleteCharAt(3));
    attempt("sb insert", () -> new StringBuilder("abc").insert(4, 'x'));
    attempt("sb setLength", () -> {
      new StringBuilder().setLength(-1);
      return 0;
    });
  }
}
