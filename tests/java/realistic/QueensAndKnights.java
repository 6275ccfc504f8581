import java.util.*;

public class QueensAndKnights {
  static int queens(int n, int row, int cols, int d1, int d2) {
    if (row == n) return 1;
    int count = 0;
    for (int free = (1 << n) - 1 & ~(cols | d1 | d2); free != 0; free &= free - 1) {
      int bit = free & -free;
      count += queens(n, row + 1, cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1);
    }
    return count;
  }

  static boolean place(int[] q, int row) {
    if (row == q.length) return true;
    next:
    for (int c = 0; c < q.length; c++) {
      for (int r = 0; r < row; r++) if (q[r] == c || Math.abs(q[r] - c) == row - r) continue next;
      q[row] = c;
      if (place(q, row + 1)) return true;
    }
    return false;
  }

  static final int[][] MOVES = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

  static int[][] tour(int n) {
    int[][] b = new int[n][n];
    b[0][0] = 1;
    return visit(b, 0, 0, 2) ? b : null;
  }

  static int degree(int[][] b, int x, int y) {
    int d = 0;
    for (int[] m : MOVES) if (free(b, x + m[0], y + m[1])) d++;
    return d;
  }

  static boolean free(int[][] b, int x, int y) {
    return x >= 0 && y >= 0 && x < b.length && y < b.length && b[y][x] == 0;
  }

  static boolean visit(int[][] b, int x, int y, int k) {
    if (k > b.length * b.length) return true;
    List<int[]> next = new ArrayList<>();
    for (int[] m : MOVES) if (free(b, x + m[0], y + m[1])) next.add(new int[] {x + m[0], y + m[1]});
    next.sort(Comparator.comparingInt(p -> degree(b, p[0], p[1])));
    for (int[] p : next) {
      b[p[1]][p[0]] = k;
      if (visit(b, p[0], p[1], k + 1)) return true;
      b[p[1]][p[0]] = 0;
    }
    return false;
  }

  static int shortest(int n, int sx, int sy, int tx, int ty) {
    int[][] dist = new int[n][n];
    for (int[] r : dist) Arrays.fill(r, -1);
    Deque<int[]> q = new ArrayDeque<>();
    q.add(new int[] {sx, sy});
    dist[sy][sx] = 0;
    while (!q.isEmpty()) {
      int[] c = q.poll();
      if (c[0] == tx && c[1] == ty) return dist[ty][tx];
      for (int[] m : MOVES) {
        int x = c[0] + m[0], y = c[1] + m[1];
        if (x < 0 || y < 0 || x >= n || y >= n || dist[y][x] >= 0) continue;
        dist[y][x] = dist[c[1]][c[0]] + 1;
        q.add(new int[] {x, y});
      }
    }
    return -1;
  }

  static void subsets(int[] a, int target, int i, Deque<Integer> cur, List<List<Integer>> out) {
    if (target == 0) out.add(new ArrayList<>(cur));
    if (target <= 0) return;
    for (int k = i; k < a.length; k++) {
      if (k > i && a[k] == a[k - 1]) continue;
      cur.addLast(a[k]);
      subsets(a, target - a[k], k + 1, cur, out);
      cur.removeLast();
    }
  }

  public static void main(String[] args) {
    for (int n = 1; n <= 8; n++) System.out.print(queens(n, 0, 0, 0, 0) + " ");
    System.out.println();
    int[] q = new int[8];
    System.out.println(place(q, 0) + " " + Arrays.toString(q) + " " + place(new int[3], 0));
    for (int[] r : tour(6)) System.out.println(Arrays.toString(r));
    System.out.println(tour(3) == null);
    System.out.println(shortest(8, 0, 0, 7, 7) + " " + shortest(3, 0, 0, 1, 1) + " " + shortest(5, 0, 0, 0, 1));
    int[] coins = {10, 1, 2, 7, 6, 1, 5};
    Arrays.sort(coins);
    List<List<Integer>> out = new ArrayList<>();
    subsets(coins, 8, 0, new ArrayDeque<>(), out);
    System.out.println(out);
  }
}
