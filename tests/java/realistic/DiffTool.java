import java.util.*;

public class DiffTool {
  enum Kind { KEEP, ADD, DEL }

  record Edit(Kind kind, String line) {
    @Override
    public String toString() {
      return switch (kind) {
        case KEEP -> "  ";
        case ADD -> "+ ";
        case DEL -> "- ";
      } + line;
    }
  }

  static List<Edit> lcsDiff(List<String> a, List<String> b) {
    int[][] t = new int[a.size() + 1][b.size() + 1];
    for (int i = a.size() - 1; i >= 0; i--) for (int j = b.size() - 1; j >= 0; j--) t[i][j] = a.get(i).equals(b.get(j)) ? t[i + 1][j + 1] + 1 : Math.max(t[i + 1][j], t[i][j + 1]);
    List<Edit> out = new ArrayList<>();
    int i = 0, j = 0;
    while (i < a.size() || j < b.size()) {
      if (i < a.size() && j < b.size() && a.get(i).equals(b.get(j))) {
        out.add(new Edit(Kind.KEEP, a.get(i++)));
        j++;
      } else if (j == b.size() || i < a.size() && t[i + 1][j] >= t[i][j + 1]) out.add(new Edit(Kind.DEL, a.get(i++)));
      else out.add(new Edit(Kind.ADD, b.get(j++)));
    }
    return out;
  }

  static int myers(List<String> a, List<String> b) {
    int n = a.size(), m = b.size(), max = n + m;
    int[] v = new int[2 * max + 2];
    for (int d = 0; d <= max; d++) {
      for (int k = -d; k <= d; k += 2) {
        int x = k == -d || k != d && v[max + k - 1] < v[max + k + 1] ? v[max + k + 1] : v[max + k - 1] + 1;
        int y = x - k;
        while (x < n && y < m && a.get(x).equals(b.get(y))) {
          x++;
          y++;
        }
        v[max + k] = x;
        if (x >= n && y >= m) return d;
      }
    }
    throw new AssertionError();
  }

  static List<String> apply(List<String> a, List<Edit> edits) {
    List<String> out = new ArrayList<>();
    Iterator<String> it = a.iterator();
    for (Edit e : edits) {
      if (e.kind() != Kind.ADD && !it.next().equals(e.line())) throw new IllegalArgumentException("patch does not fit at '" + e.line() + "'");
      if (e.kind() != Kind.DEL) out.add(e.line());
    }
    return out;
  }

  static List<Edit> invert(List<Edit> es) {
    return es.stream().map(e -> new Edit(e.kind() == Kind.ADD ? Kind.DEL : e.kind() == Kind.DEL ? Kind.ADD : Kind.KEEP, e.line())).toList();
  }

  static String hunks(List<Edit> es, int ctx) {
    StringBuilder sb = new StringBuilder();
    int oldLine = 1, newLine = 1;
    for (int i = 0; i < es.size(); ) {
      int next = i;
      while (next < es.size() && es.get(next).kind() == Kind.KEEP) next++;
      if (next == es.size()) break;
      int start = Math.max(i, next - ctx);
      oldLine += start - i;
      newLine += start - i;
      int end = next, quiet = 0;
      for (int k = next; k < es.size() && quiet <= 2 * ctx; k++) {
        if (es.get(k).kind() == Kind.KEEP) quiet++;
        else {
          quiet = 0;
          end = k;
        }
      }
      end = Math.min(es.size(), end + 1 + ctx);
      int o = 0, n = 0;
      StringBuilder body = new StringBuilder();
      for (int k = start; k < end; k++) {
        body.append(es.get(k)).append('\n');
        if (es.get(k).kind() != Kind.ADD) o++;
        if (es.get(k).kind() != Kind.DEL) n++;
      }
      sb.append("@@ -").append(oldLine).append(',').append(o).append(" +").append(newLine).append(',').append(n).append(" @@\n").append(body);
      oldLine += o;
      newLine += n;
      i = end;
    }
    return sb.toString();
  }

  public static void main(String[] args) {
    List<String> a = List.of("alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu".split(" "));
    List<String> b = new ArrayList<>(a);
    b.set(1, "BETA");
    b.remove("iota");
    b.add(9, "new line");
    b.add("nu");
    List<Edit> d = lcsDiff(a, b);
    d.forEach(System.out::println);
    System.out.print(hunks(d, 1));
    System.out.println(myers(a, b) + " " + d.stream().filter(e -> e.kind() != Kind.KEEP).count() + " " + apply(a, d).equals(b) + " " + apply(b, invert(d)).equals(a));
    System.out.println(hunks(lcsDiff(a, a), 2).isEmpty() + " " + lcsDiff(List.of(), List.of("x")) + " " + myers(List.of(), List.of()));
    try {
      apply(b, d);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    Random r = new Random(3);
    int agree = 0;
    for (int k = 0; k < 40; k++) {
      List<String> p = new ArrayList<>(), q = new ArrayList<>();
      for (int i = 0; i < 12; i++) {
        p.add("" + r.nextInt(4));
        q.add("" + r.nextInt(4));
      }
      List<Edit> e = lcsDiff(p, q);
      if (apply(p, e).equals(q) && myers(p, q) == e.stream().filter(x -> x.kind() != Kind.KEEP).count()) agree++;
    }
    System.out.println(agree);
  }
}
