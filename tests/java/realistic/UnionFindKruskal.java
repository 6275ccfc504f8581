import java.util.*;

public class UnionFindKruskal {
  static class UnionFind {
    final int[] parent, rank;
    int sets;

    UnionFind(int n) {
      parent = new int[n];
      rank = new int[n];
      sets = n;
      for (int i = 0; i < n; i++) parent[i] = i;
    }

    int find(int x) {
      while (parent[x] != x) x = parent[x] = parent[parent[x]];
      return x;
    }

    boolean union(int a, int b) {
      a = find(a);
      b = find(b);
      if (a == b) return false;
      if (rank[a] < rank[b]) {
        int t = a;
        a = b;
        b = t;
      }
      parent[b] = a;
      if (rank[a] == rank[b]) rank[a]++;
      sets--;
      return true;
    }
  }

  record Edge(int a, int b, double w) implements Comparable<Edge> {
    @Override
    public int compareTo(Edge o) {
      return Double.compare(w, o.w);
    }
  }

  static List<Edge> kruskal(int n, List<Edge> edges) {
    List<Edge> sorted = new ArrayList<>(edges);
    Collections.sort(sorted);
    UnionFind uf = new UnionFind(n);
    List<Edge> mst = new ArrayList<>();
    for (Edge e : sorted) if (uf.union(e.a(), e.b())) mst.add(e);
    if (uf.sets != 1) System.out.println("forest of " + uf.sets);
    return mst;
  }

  static int islands(String[] map) {
    int h = map.length, w = map[0].length();
    UnionFind uf = new UnionFind(h * w);
    int land = 0;
    for (int y = 0; y < h; y++) {
      for (int x = 0; x < w; x++) {
        if (map[y].charAt(x) != '#') continue;
        land++;
        if (x > 0 && map[y].charAt(x - 1) == '#' && uf.union(y * w + x, y * w + x - 1)) land--;
        if (y > 0 && map[y - 1].charAt(x) == '#' && uf.union(y * w + x, (y - 1) * w + x)) land--;
      }
    }
    return land;
  }

  static String maze(int w, int h, long seed) {
    Random r = new Random(seed);
    List<int[]> walls = new ArrayList<>();
    for (int y = 0; y < h; y++) {
      for (int x = 0; x < w; x++) {
        if (x + 1 < w) walls.add(new int[] {y * w + x, y * w + x + 1});
        if (y + 1 < h) walls.add(new int[] {y * w + x, (y + 1) * w + x});
      }
    }
    Collections.shuffle(walls, r);
    UnionFind uf = new UnionFind(w * h);
    char[][] g = new char[2 * h + 1][2 * w + 1];
    for (char[] row : g) Arrays.fill(row, '#');
    for (int i = 0; i < w * h; i++) g[2 * (i / w) + 1][2 * (i % w) + 1] = ' ';
    for (int[] e : walls) if (uf.union(e[0], e[1])) g[e[0] / w + e[1] / w + 1][e[0] % w + e[1] % w + 1] = ' ';
    StringBuilder sb = new StringBuilder();
    for (char[] row : g) sb.append(row).append('\n');
    return sb.toString();
  }

  public static void main(String[] args) {
    List<Edge> es = new ArrayList<>();
    Random r = new Random(31);
    for (int i = 0; i < 10; i++) for (int j = i + 1; j < 10; j++) if (r.nextInt(3) > 0) es.add(new Edge(i, j, r.nextInt(100) / 4.0));
    List<Edge> mst = kruskal(10, es);
    double total = 0;
    for (Edge e : mst) {
      System.out.println(e);
      total += e.w();
    }
    System.out.println(total);
    kruskal(3, List.of(new Edge(0, 1, 1)));
    System.out.println(islands(new String[] {"##..#", "#..##", "..#..", "##.##"}));
    System.out.print(maze(12, 6, 2023));
  }
}
