import java.util.*;
import java.util.stream.*;

public class SparseMatrixRank {
  static final class Sparse {
    final int rows, cols;
    private final Map<Long, Double> cells = new HashMap<>();

    Sparse(int rows, int cols) {
      this.rows = rows;
      this.cols = cols;
    }

    private long key(int r, int c) {
      if (r < 0 || c < 0 || r >= rows || c >= cols) throw new IndexOutOfBoundsException(r + "," + c + " in " + rows + "x" + cols);
      return (long) r << 32 | c;
    }

    double get(int r, int c) {
      return cells.getOrDefault(key(r, c), 0.0);
    }

    Sparse set(int r, int c, double v) {
      if (v == 0) cells.remove(key(r, c));
      else cells.put(key(r, c), v);
      return this;
    }

    double[] times(double[] x) {
      double[] y = new double[rows];
      for (Map.Entry<Long, Double> e : new TreeMap<>(cells).entrySet()) y[(int) (e.getKey() >> 32)] += e.getValue() * x[(int) (long) e.getKey()];
      return y;
    }

    Sparse transpose() {
      Sparse t = new Sparse(cols, rows);
      cells.forEach((k, v) -> t.set((int) (long) k, (int) (k >> 32), v));
      return t;
    }

    int nonZeros() {
      return cells.size();
    }
  }

  static Map<String, Double> pageRank(Map<String, List<String>> links, int rounds) {
    List<String> pages = new ArrayList<>(links.keySet());
    int n = pages.size();
    Sparse m = new Sparse(n, n);
    for (int i = 0; i < n; i++) {
      List<String> out = links.get(pages.get(i));
      for (String t : out) m.set(pages.indexOf(t), i, 1.0 / out.size());
    }
    double[] rank = new double[n];
    Arrays.fill(rank, 1.0 / n);
    for (int k = 0; k < rounds; k++) {
      double dangling = 0;
      for (int i = 0; i < n; i++) if (links.get(pages.get(i)).isEmpty()) dangling += rank[i];
      double[] next = m.times(rank);
      for (int i = 0; i < n; i++) next[i] = 0.15 / n + 0.85 * (next[i] + dangling / n);
      rank = next;
    }
    Map<String, Double> out = new LinkedHashMap<>();
    double[] result = rank;
    IntStream.range(0, n).boxed().sorted(Comparator.comparingDouble(i -> -result[i])).forEach(i -> out.put(pages.get(i), result[i]));
    return out;
  }

  static int rank(int[][] a, int p) {
    int rank = 0;
    int[][] m = Arrays.stream(a).map(int[]::clone).toArray(int[][]::new);
    for (int c = 0; c < m[0].length && rank < m.length; c++) {
      int piv = rank;
      while (piv < m.length && Math.floorMod(m[piv][c], p) == 0) piv++;
      if (piv == m.length) continue;
      int[] t = m[piv];
      m[piv] = m[rank];
      m[rank] = t;
      int inv = 1;
      for (int k = 0; k < p - 2; k++) inv = inv * Math.floorMod(m[rank][c], p) % p;
      for (int r = rank + 1; r < m.length; r++) {
        int f = Math.floorMod(m[r][c] * inv, p);
        for (int k = c; k < m[0].length; k++) m[r][k] = Math.floorMod(m[r][k] - f * m[rank][k], p);
      }
      rank++;
    }
    return rank;
  }

  static double[] jacobi(Sparse a, double[] b, int rounds) {
    double[] x = new double[b.length];
    for (int k = 0; k < rounds; k++) {
      double[] ax = a.times(x), n = new double[x.length];
      for (int i = 0; i < x.length; i++) n[i] = x[i] + (b[i] - ax[i]) / a.get(i, i);
      x = n;
    }
    return x;
  }

  public static void main(String[] args) {
    Map<String, List<String>> web = new TreeMap<>();
    web.put("home", List.of("about", "shop", "blog"));
    web.put("about", List.of("home"));
    web.put("shop", List.of("home", "cart"));
    web.put("blog", List.of("home", "about", "dead"));
    web.put("cart", List.of("shop"));
    web.put("dead", List.of());
    pageRank(web, 60).forEach((k, v) -> System.out.printf("%-6s %.6f%n", k, v));
    System.out.printf("%.9f%n", pageRank(web, 60).values().stream().mapToDouble(d -> d).sum());
    System.out.println(rank(new int[][] {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}, 7) + " " + rank(new int[][] {{1, 2}, {3, 4}}, 2) + " " + rank(new int[][] {{0, 0}, {0, 0}}, 5) + " " + rank(new int[][] {{2, 0}, {0, 3}}, 11));
    Sparse a = new Sparse(4, 4);
    for (int i = 0; i < 4; i++) {
      a.set(i, i, 4);
      if (i > 0) a.set(i, i - 1, -1);
      if (i < 3) a.set(i, i + 1, -1);
    }
    double[] x = jacobi(a, new double[] {3, 2, 2, 3}, 50);
    System.out.println(Arrays.stream(x).mapToObj(d -> String.format("%.8f", d)).collect(Collectors.joining(" ")) + " nnz " + a.nonZeros());
    Sparse t = new Sparse(2, 3).set(0, 2, 5).set(1, 0, 7).set(1, 0, 0).transpose();
    System.out.println(t.rows + "x" + t.cols + " " + t.get(2, 0) + " " + t.nonZeros());
    try {
      a.get(4, 0);
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    assert pageRank(web, 1).size() == 5 : "pages: " + web.size();
  }
}
