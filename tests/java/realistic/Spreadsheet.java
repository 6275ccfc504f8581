import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class Spreadsheet {
  static class CycleException extends RuntimeException {
    CycleException(Collection<String> path, String at) {
      super(String.join(">", path) + ">" + at);
    }
  }

  private final Map<String, String> formulas = new TreeMap<>();
  private final Map<String, Double> cache = new HashMap<>();
  private final LinkedHashSet<String> active = new LinkedHashSet<>();
  int evaluations;

  void set(String cell, String formula) {
    if (!cell.matches("[A-Z][1-9]\\d*")) throw new IllegalArgumentException("bad cell " + cell);
    formulas.put(cell, formula);
    cache.clear();
  }

  double get(String cell) {
    Double known = cache.get(cell);
    if (known != null) return known;
    if (!active.add(cell)) throw new CycleException(active, cell);
    try {
      evaluations++;
      String f = formulas.getOrDefault(cell, "0");
      double v = f.startsWith("=") ? sum(new Scanner(f.substring(1))) : Double.parseDouble(f);
      cache.put(cell, v);
      return v;
    } finally {
      active.remove(cell);
    }
  }

  private static class Scanner {
    private static final Pattern TOKEN = Pattern.compile("\\s*(\\d+(?:\\.\\d+)?|[A-Z]+\\(|[A-Z]\\d+|[-+*/():,])");
    private final List<String> tokens = new ArrayList<>();
    private int i;

    Scanner(String s) {
      Matcher m = TOKEN.matcher(s);
      int end = 0;
      while (m.find() && m.start() == end) {
        tokens.add(m.group(1));
        end = m.end();
      }
      if (end != s.length()) throw new IllegalArgumentException("cannot read '" + s.substring(end) + "'");
    }

    String peek() {
      return i < tokens.size() ? tokens.get(i) : "";
    }

    String next() {
      return tokens.get(i++);
    }

    boolean eat(String t) {
      if (!peek().equals(t)) return false;
      i++;
      return true;
    }
  }

  private double sum(Scanner s) {
    double v = product(s);
    while (true) {
      if (s.eat("+")) v += product(s);
      else if (s.eat("-")) v -= product(s);
      else return v;
    }
  }

  private double product(Scanner s) {
    double v = atom(s);
    while (true) {
      if (s.eat("*")) v *= atom(s);
      else if (s.eat("/")) v /= atom(s);
      else return v;
    }
  }

  private double atom(Scanner s) {
    if (s.eat("-")) return -atom(s);
    if (s.eat("(")) {
      double v = sum(s);
      if (!s.eat(")")) throw new IllegalArgumentException("missing )");
      return v;
    }
    String t = s.next();
    if (Character.isDigit(t.charAt(0))) return Double.parseDouble(t);
    if (!t.endsWith("(")) return get(t);
    List<Double> args = new ArrayList<>();
    do {
      if (s.i + 1 < s.tokens.size() && s.tokens.get(s.i + 1).equals(":")) {
        String from = s.next();
        s.next();
        args.addAll(range(from, s.next()).stream().map(this::get).toList());
      } else args.add(sum(s));
    } while (s.eat(","));
    if (!s.eat(")")) throw new IllegalArgumentException("missing )");
    DoubleSummaryStatistics st = args.stream().mapToDouble(Double::doubleValue).summaryStatistics();
    return switch (t) {
      case "SUM(" -> st.getSum();
      case "AVG(" -> st.getAverage();
      case "MAX(" -> st.getMax();
      case "COUNT(" -> st.getCount();
      default -> throw new IllegalArgumentException("unknown function " + t);
    };
  }

  static List<String> range(String a, String b) {
    return IntStream.rangeClosed(a.charAt(0), b.charAt(0)).boxed().flatMap(c -> IntStream.rangeClosed(Integer.parseInt(a.substring(1)), Integer.parseInt(b.substring(1))).mapToObj(r -> "" + (char) (int) c + r)).collect(Collectors.toList());
  }

  public static void main(String[] args) {
    Spreadsheet s = new Spreadsheet();
    String[][] cells = {{"A1", "10"}, {"A2", "20.5"}, {"A3", "=A1+A2*2"}, {"B1", "=SUM(A1:A3)"}, {"B2", "=AVG(A1:A3, 100)"}, {"B3", "=(A1-A2)/-2"}, {"C1", "=MAX(A1:B3)"}, {"C2", "=C3+1"}, {"C3", "=C4*2"}, {"C4", "=C2"}, {"D1", "=COUNT(A1:C1)"}, {"D2", "=FOO(1)"}, {"D3", "=1+"}, {"D4", "abc"}, {"D5", "=Z99"}, {"D6", "=A1/Z1"}, {"D7", "=(1"}, {"D8", "=A1 $ 2"}};
    for (String[] c : cells) s.set(c[0], c[1]);
    for (String[] c : cells) {
      try {
        System.out.println(c[0] + " " + c[1] + " = " + s.get(c[0]));
      } catch (CycleException e) {
        System.out.println(c[0] + " cycle " + e.getMessage());
      } catch (RuntimeException e) {
        System.out.println(c[0] + " " + e.getClass().getSimpleName() + (e instanceof IndexOutOfBoundsException ? "" : " " + e.getMessage()));
      }
    }
    int before = s.evaluations;
    s.get("B1");
    System.out.println(s.evaluations - before);
    s.set("A1", "1");
    System.out.println(s.get("B1") + " " + s.get("C1") + " " + (s.evaluations - before));
    System.out.println(range("A1", "B3"));
    try {
      s.set("a1", "x");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
