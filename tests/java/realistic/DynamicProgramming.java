import java.util.*;

public class DynamicProgramming {
  record Item(String name, int weight, int value) {}

  static List<String> knapsack(List<Item> items, int cap) {
    int n = items.size();
    int[][] best = new int[n + 1][cap + 1];
    for (int i = 1; i <= n; i++) {
      Item it = items.get(i - 1);
      for (int c = 0; c <= cap; c++) {
        best[i][c] = best[i - 1][c];
        if (it.weight() <= c) best[i][c] = Math.max(best[i][c], best[i - 1][c - it.weight()] + it.value());
      }
    }
    LinkedList<String> chosen = new LinkedList<>();
    for (int i = n, c = cap; i > 0; i--) {
      if (best[i][c] != best[i - 1][c]) {
        chosen.addFirst(items.get(i - 1).name());
        c -= items.get(i - 1).weight();
      }
    }
    chosen.addFirst("value=" + best[n][cap]);
    return chosen;
  }

  static long coinWays(int[] coins, int sum) {
    long[] ways = new long[sum + 1];
    ways[0] = 1;
    for (int c : coins) for (int s = c; s <= sum; s++) ways[s] += ways[s - c];
    return ways[sum];
  }

  static int minCoins(int[] coins, int sum) {
    int[] d = new int[sum + 1];
    Arrays.fill(d, Integer.MAX_VALUE);
    d[0] = 0;
    for (int s = 1; s <= sum; s++) for (int c : coins) if (c <= s && d[s - c] != Integer.MAX_VALUE) d[s] = Math.min(d[s], d[s - c] + 1);
    return d[sum] == Integer.MAX_VALUE ? -1 : d[sum];
  }

  static List<Integer> lis(int[] a) {
    int[] prev = new int[a.length], tails = new int[a.length];
    int len = 0;
    for (int i = 0; i < a.length; i++) {
      int lo = 0, hi = len;
      while (lo < hi) {
        int mid = (lo + hi) / 2;
        if (a[tails[mid]] < a[i]) lo = mid + 1;
        else hi = mid;
      }
      prev[i] = lo > 0 ? tails[lo - 1] : -1;
      tails[lo] = i;
      if (lo == len) len++;
    }
    LinkedList<Integer> out = new LinkedList<>();
    for (int i = len == 0 ? -1 : tails[len - 1]; i >= 0; i = prev[i]) out.addFirst(a[i]);
    return out;
  }

  static String matrixChain(int[] dims) {
    int n = dims.length - 1;
    long[][] cost = new long[n][n];
    int[][] split = new int[n][n];
    for (int len = 2; len <= n; len++) {
      for (int i = 0; i + len <= n; i++) {
        int j = i + len - 1;
        cost[i][j] = Long.MAX_VALUE;
        for (int k = i; k < j; k++) {
          long c = cost[i][k] + cost[k + 1][j] + (long) dims[i] * dims[k + 1] * dims[j + 1];
          if (c < cost[i][j]) {
            cost[i][j] = c;
            split[i][j] = k;
          }
        }
      }
    }
    return cost[0][n - 1] + " " + paren(split, 0, n - 1);
  }

  static String paren(int[][] split, int i, int j) {
    return i == j ? "" + (char) ('A' + i) : "(" + paren(split, i, split[i][j]) + paren(split, split[i][j] + 1, j) + ")";
  }

  static int maxSubarray(int[] a) {
    int best = Integer.MIN_VALUE, cur = 0;
    for (int x : a) {
      cur = Math.max(x, cur + x);
      best = Math.max(best, cur);
    }
    return best;
  }

  static boolean wordBreak(String s, Set<String> dict, List<String> out) {
    String[] from = new String[s.length() + 1];
    from[0] = "";
    for (int i = 1; i <= s.length(); i++) for (int j = 0; j < i && from[i] == null; j++) if (from[j] != null && dict.contains(s.substring(j, i))) from[i] = s.substring(j, i);
    if (from[s.length()] == null) return false;
    for (int i = s.length(); i > 0; i -= from[i].length()) out.add(0, from[i]);
    return true;
  }

  static final Map<String, Long> memo = new HashMap<>();

  static long paths(int r, int c) {
    if (r == 0 || c == 0) return 1;
    return memo.containsKey(r + "," + c) ? memo.get(r + "," + c) : store(r + "," + c, paths(r - 1, c) + paths(r, c - 1));
  }

  static long store(String k, long v) {
    memo.put(k, v);
    return v;
  }

  public static void main(String[] args) {
    List<Item> items = List.of(new Item("map", 9, 150), new Item("compass", 13, 35), new Item("water", 153, 200), new Item("sandwich", 50, 160), new Item("glucose", 15, 60), new Item("tin", 68, 45), new Item("banana", 27, 60), new Item("camera", 32, 30));
    for (int cap : new int[] {0, 10, 50, 100, 250}) System.out.println(cap + " " + knapsack(items, cap));
    System.out.println(coinWays(new int[] {1, 5, 10, 25, 50}, 100) + " " + minCoins(new int[] {1, 3, 4}, 6) + " " + minCoins(new int[] {5}, 3));
    System.out.println(lis(new int[] {10, 9, 2, 5, 3, 7, 101, 18, 4, 20}) + " " + lis(new int[0]));
    System.out.println(matrixChain(new int[] {40, 20, 30, 10, 30}));
    System.out.println(maxSubarray(new int[] {-2, 1, -3, 4, -1, 2, 1, -5, 4}) + " " + maxSubarray(new int[] {-3, -1, -2}));
    List<String> words = new ArrayList<>();
    System.out.println(wordBreak("catsanddogs", Set.of("cat", "cats", "and", "sand", "dogs"), words) + " " + words);
    System.out.println(paths(16, 16) + " " + memo.size());
  }
}
