import java.util.*;
import java.util.function.*;
import java.util.regex.*;
import java.util.stream.*;

public class SqlEngine {
  static class SqlException extends RuntimeException {
    SqlException(String m) {
      super(m);
    }
  }

  static final class Table {
    final List<String> cols;
    final List<Object[]> rows = new ArrayList<>();

    Table(List<String> cols) {
      this.cols = cols;
    }

    int index(String c) {
      int i = cols.indexOf(c);
      if (i < 0) throw new SqlException("no column " + c + " in " + cols);
      return i;
    }
  }

  static final Map<String, Table> tables = new TreeMap<>();
  static final Pattern SELECT = Pattern.compile("select (.+?) from (\\w+)(?: where (.+?))?(?: group by (\\w+))?(?: order by (\\w+)( desc)?)?(?: limit (\\d+))?");
  static final Pattern COND = Pattern.compile("(\\w+)\\s*(=|<>|<=|>=|<|>)\\s*('[^']*'|-?\\d+)");

  static Object literal(String s) {
    s = s.trim();
    return s.startsWith("'") ? s.substring(1, s.length() - 1) : (Object) Integer.valueOf(s);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  static int compare(Object a, Object b) {
    if (a.getClass() != b.getClass()) throw new SqlException("cannot compare " + a + " with " + b);
    return ((Comparable) a).compareTo(b);
  }

  static Predicate<Object[]> where(Table t, String s) {
    if (s == null) return r -> true;
    if (s.contains(" or ")) return Arrays.stream(s.split(" or ")).map(x -> where(t, x)).reduce(r -> false, Predicate::or);
    if (s.contains(" and ")) return Arrays.stream(s.split(" and ")).map(x -> where(t, x)).reduce(r -> true, Predicate::and);
    Matcher m = COND.matcher(s.trim());
    if (!m.matches()) throw new SqlException("bad condition: " + s);
    int i = t.index(m.group(1));
    Object v = literal(m.group(3));
    return switch (m.group(2)) {
      case "=" -> r -> r[i].equals(v);
      case "<>" -> r -> !r[i].equals(v);
      case "<" -> r -> compare(r[i], v) < 0;
      case ">" -> r -> compare(r[i], v) > 0;
      case "<=" -> r -> compare(r[i], v) <= 0;
      default -> r -> compare(r[i], v) >= 0;
    };
  }

  static Function<List<Object[]>, Object> column(Table t, String c) {
    Matcher m = Pattern.compile("(count|sum|min|max|avg)\\((\\w+|\\*)\\)").matcher(c);
    if (!m.matches()) {
      int i = t.index(c);
      return rs -> rs.get(0)[i];
    }
    if (m.group(1).equals("count")) return List::size;
    int i = t.index(m.group(2));
    return rs -> {
      IntSummaryStatistics s = rs.stream().mapToInt(r -> (Integer) r[i]).summaryStatistics();
      return switch (m.group(1)) {
        case "sum" -> (int) s.getSum();
        case "min" -> s.getMin();
        case "max" -> s.getMax();
        default -> s.getAverage();
      };
    };
  }

  static List<String> execute(String sql) {
    String q = sql.trim();
    if (q.startsWith("create ")) {
      Matcher m = Pattern.compile("create (\\w+) \\((.+)\\)").matcher(q);
      if (!m.matches()) throw new SqlException("syntax: " + q);
      tables.put(m.group(1), new Table(List.of(m.group(2).split("\\s*,\\s*"))));
      return List.of("created " + m.group(1));
    }
    if (q.startsWith("insert ")) {
      Matcher m = Pattern.compile("insert (\\w+) \\((.+)\\)").matcher(q);
      if (!m.matches()) throw new SqlException("syntax: " + q);
      Table t = table(m.group(1));
      Object[] row = Arrays.stream(m.group(2).split(",")).map(SqlEngine::literal).toArray();
      if (row.length != t.cols.size()) throw new SqlException(row.length + " values for " + t.cols.size() + " columns");
      t.rows.add(row);
      return List.of("inserted");
    }
    if (q.startsWith("delete ")) {
      Matcher m = Pattern.compile("delete (\\w+)(?: where (.+))?").matcher(q);
      m.matches();
      Table t = table(m.group(1));
      int before = t.rows.size();
      t.rows.removeIf(where(t, m.group(2)));
      return List.of("deleted " + (before - t.rows.size()));
    }
    Matcher m = SELECT.matcher(q);
    if (!m.matches()) throw new SqlException("syntax: " + q);
    Table t = table(m.group(2));
    List<String> cols = m.group(1).equals("*") ? t.cols : List.of(m.group(1).split("\\s*,\\s*"));
    List<Function<List<Object[]>, Object>> fs = cols.stream().map(c -> column(t, c)).toList();
    Stream<Object[]> rows = t.rows.stream().filter(where(t, m.group(3)));
    if (m.group(5) != null) {
      int o = t.index(m.group(5));
      Comparator<Object[]> cmp = (a, b) -> compare(a[o], b[o]);
      rows = rows.sorted(m.group(6) == null ? cmp : cmp.reversed());
    }
    Collection<List<Object[]>> groups;
    if (m.group(4) != null) {
      int g = t.index(m.group(4));
      groups = rows.collect(Collectors.groupingBy(r -> r[g], LinkedHashMap::new, Collectors.toList())).values();
    } else if (m.group(1).contains("(")) groups = List.of(rows.toList());
    else groups = rows.map(r -> List.<Object[]>of(r)).toList();
    long limit = m.group(7) == null ? Long.MAX_VALUE : Long.parseLong(m.group(7));
    return groups.stream().limit(limit).map(g -> fs.stream().map(f -> String.valueOf(f.apply(g))).collect(Collectors.joining("|"))).toList();
  }

  static Table table(String n) {
    return Optional.ofNullable(tables.get(n)).orElseThrow(() -> new SqlException("no table " + n));
  }

  public static void main(String[] args) {
    String[] script = {"create emp (name, dept, salary)", "insert emp ('ann', 'eng', 120)", "insert emp ('bob', 'ops', 80)", "insert emp ('cid', 'eng', 100)", "insert emp ('dee', 'hr', 70)", "insert emp ('eli', 'ops', 95)", "insert emp ('short', 1)", "select * from emp", "select name from emp where salary > 90", "select name, salary from emp where dept = 'eng' and salary < 110 or name = 'dee'", "select * from emp order by salary desc limit 2", "select dept, count(*), sum(salary), avg(salary) from emp group by dept", "select max(salary), min(salary) from emp where dept <> 'hr'", "select count(*) from emp where salary > 1000", "select nope from emp", "select * from nowhere", "selct * from emp", "select name from emp where salary > 'x'", "select name from emp where salary ~ 3", "delete emp where salary <= 80", "select name from emp order by name", "delete emp", "select count(name) from emp"};
    for (String s : script) {
      try {
        System.out.println(s + "\n  " + String.join("\n  ", execute(s)));
      } catch (SqlException e) {
        System.out.println(s + "\n  error: " + e.getMessage());
      }
    }
  }
}
