import java.util.*;
import java.util.stream.*;

public class GraphAlgorithms {
  record Edge(int to, int w) {}

  static class Graph {
    final int n;
    final List<List<Edge>> adj = new ArrayList<>();

    Graph(int n) {
      this.n = n;
      for (int i = 0; i < n; i++) adj.add(new ArrayList<>());
    }

    void edge(int a, int b, int w) {
      adj.get(a).add(new Edge(b, w));
    }

    int[] dijkstra(int s, int[] prev) {
      int[] d = new int[n];
      Arrays.fill(d, Integer.MAX_VALUE);
      Arrays.fill(prev, -1);
      d[s] = 0;
      PriorityQueue<int[]> q = new PriorityQueue<>(Comparator.comparingInt(x -> x[1]));
      q.add(new int[] {s, 0});
      while (!q.isEmpty()) {
        int[] c = q.poll();
        if (c[1] > d[c[0]]) continue;
        for (Edge e : adj.get(c[0])) {
          int nd = c[1] + e.w();
          if (nd < d[e.to()]) {
            d[e.to()] = nd;
            prev[e.to()] = c[0];
            q.add(new int[] {e.to(), nd});
          }
        }
      }
      return d;
    }

    List<Integer> topo() {
      int[] in = new int[n];
      for (List<Edge> l : adj) for (Edge e : l) in[e.to()]++;
      Deque<Integer> ready = new ArrayDeque<>();
      for (int i = 0; i < n; i++) if (in[i] == 0) ready.add(i);
      List<Integer> out = new ArrayList<>();
      while (!ready.isEmpty()) {
        int v = ready.poll();
        out.add(v);
        for (Edge e : adj.get(v)) if (--in[e.to()] == 0) ready.add(e.to());
      }
      if (out.size() < n) throw new IllegalStateException("cycle after " + out);
      return out;
    }

    List<Integer> bfs(int s) {
      boolean[] seen = new boolean[n];
      Queue<Integer> q = new LinkedList<>(List.of(s));
      seen[s] = true;
      List<Integer> order = new ArrayList<>();
      while (!q.isEmpty()) {
        int v = q.remove();
        order.add(v);
        for (Edge e : adj.get(v)) {
          if (!seen[e.to()]) {
            seen[e.to()] = true;
            q.add(e.to());
          }
        }
      }
      return order;
    }

    void dfs(int v, Set<Integer> seen, StringBuilder sb) {
      if (!seen.add(v)) return;
      sb.append('(').append(v);
      for (Edge e : adj.get(v)) dfs(e.to(), seen, sb);
      sb.append(')');
    }

    long[][] floyd() {
      long[][] d = new long[n][n];
      for (long[] r : d) Arrays.fill(r, Long.MAX_VALUE / 4);
      for (int i = 0; i < n; i++) {
        d[i][i] = 0;
        for (Edge e : adj.get(i)) d[i][e.to()] = Math.min(d[i][e.to()], e.w());
      }
      for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
      return d;
    }

    int[] tarjan() {
      int[] comp = new int[n], low = new int[n], num = new int[n];
      Arrays.fill(comp, -1);
      int[] c = {0, 0};
      Deque<Integer> st = new ArrayDeque<>();
      for (int i = 0; i < n; i++) if (num[i] == 0) strong(i, num, low, comp, c, st);
      return comp;
    }

    private void strong(int v, int[] num, int[] low, int[] comp, int[] c, Deque<Integer> st) {
      num[v] = low[v] = ++c[0];
      st.push(v);
      for (Edge e : adj.get(v)) {
        if (num[e.to()] == 0) {
          strong(e.to(), num, low, comp, c, st);
          low[v] = Math.min(low[v], low[e.to()]);
        } else if (comp[e.to()] < 0) low[v] = Math.min(low[v], num[e.to()]);
      }
      if (low[v] == num[v]) {
        int w;
        do {
          w = st.pop();
          comp[w] = c[1];
        } while (w != v);
        c[1]++;
      }
    }
  }

  public static void main(String[] args) {
    Graph g = new Graph(8);
    int[][] es = {{0, 1, 4}, {0, 2, 1}, {2, 1, 2}, {1, 3, 5}, {2, 3, 8}, {3, 4, 3}, {5, 6, 1}};
    for (int[] e : es) g.edge(e[0], e[1], e[2]);
    int[] prev = new int[8];
    int[] d = g.dijkstra(0, prev);
    for (int v = 0; v < 8; v++) {
      Deque<Integer> path = new ArrayDeque<>();
      for (int p = v; p >= 0; p = prev[p]) path.push(p);
      System.out.println(v + " " + (d[v] == Integer.MAX_VALUE ? "unreachable" : d[v] + " via " + path.stream().map(String::valueOf).collect(Collectors.joining("-"))));
    }
    System.out.println(g.topo() + " " + g.bfs(0));
    StringBuilder sb = new StringBuilder();
    g.dfs(0, new HashSet<>(), sb);
    System.out.println(sb);
    System.out.println(Arrays.toString(g.floyd()[0]));
    g.edge(4, 2, 1);
    g.edge(6, 5, 1);
    System.out.println(Arrays.toString(g.tarjan()));
    try {
      g.topo();
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
  }
}
