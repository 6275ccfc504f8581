public class LabeledSearch {
  static int find(int[][] m, int v) {
    int steps = 0;
    rows:
    for (int[] row : m) {
      for (int x : row) {
        steps++;
        if (x > v) continue rows;
        if (x == v) break rows;
      }
      steps += 100;
    }
    return steps;
  }

  static String primes(int limit) {
    StringBuilder sb = new StringBuilder();
    next:
    for (int n = 2; n < limit; n++) {
      for (int d = 2; d * d <= n; d++) if (n % d == 0) continue next;
      sb.append(n).append(' ');
    }
    return sb.toString();
  }

  static int inner(int n) {
    int r = 0;
    l1: do {
      l2: for (int i = 0; ; i++) {
        switch (i) {
          case 0:
            r += 1;
            break;
          case 1:
            r += 10;
            continue l2;
          case 2:
            r += 100;
            if (n-- > 0) continue l1;
            break l1;
        }
        r += 1000;
      }
    } while (n > 0);
    return r;
  }

  public static void main(String[] args) {
    int[][] m = {{1, 5, 9}, {2, 4, 8}, {3, 6, 7}};
    for (int v = 0; v < 10; v++) System.out.println(v + " " + find(m, v));
    System.out.println(primes(60));
    for (int n = 0; n < 4; n++) System.out.println(inner(n));
    int x = 0;
    ifs:
    if (x == 0) {
      x++;
      if (x == 1) break ifs;
      x = 99;
    }
    System.out.println(x);
  }
}
