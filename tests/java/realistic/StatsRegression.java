import java.util.*;
import java.util.stream.*;

public class StatsRegression {
  record Line(double slope, double intercept, double r2) {
    double at(double x) {
      return slope * x + intercept;
    }
  }

  static Line fit(double[] x, double[] y) {
    if (x.length != y.length || x.length < 2) throw new IllegalArgumentException("need equal lengths of at least 2");
    int n = x.length;
    double sx = 0, sy = 0, sxx = 0, sxy = 0;
    for (int i = 0; i < n; i++) {
      sx += x[i];
      sy += y[i];
      sxx += x[i] * x[i];
      sxy += x[i] * y[i];
    }
    double slope = (n * sxy - sx * sy) / (n * sxx - sx * sx), icpt = (sy - slope * sx) / n;
    double mean = sy / n, res = 0, tot = 0;
    for (int i = 0; i < n; i++) {
      res += Math.pow(y[i] - slope * x[i] - icpt, 2);
      tot += (y[i] - mean) * (y[i] - mean);
    }
    return new Line(slope, icpt, 1 - res / tot);
  }

  static double median(double... v) {
    double[] s = v.clone();
    Arrays.sort(s);
    return s.length % 2 == 1 ? s[s.length / 2] : (s[s.length / 2 - 1] + s[s.length / 2]) / 2;
  }

  static double stddev(double... v) {
    double m = Arrays.stream(v).average().orElse(Double.NaN);
    return Math.sqrt(Arrays.stream(v).map(d -> (d - m) * (d - m)).sum() / (v.length - 1));
  }

  static double percentile(double[] v, double p) {
    double[] s = v.clone();
    Arrays.sort(s);
    double k = p / 100 * (s.length - 1);
    int lo = (int) Math.floor(k), hi = (int) Math.ceil(k);
    return s[lo] + (s[hi] - s[lo]) * (k - lo);
  }

  static List<Double> modes(double... v) {
    Map<Double, Long> c = Arrays.stream(v).boxed().collect(Collectors.groupingBy(d -> d, TreeMap::new, Collectors.counting()));
    long max = Collections.max(c.values());
    return c.entrySet().stream().filter(e -> e.getValue() == max).map(Map.Entry::getKey).toList();
  }

  static int[] kmeans(double[][] pts, int k, int rounds) {
    double[][] c = new double[k][];
    for (int i = 0; i < k; i++) c[i] = pts[i * pts.length / k].clone();
    int[] who = new int[pts.length];
    for (int r = 0; r < rounds; r++) {
      boolean changed = false;
      for (int i = 0; i < pts.length; i++) {
        int best = 0;
        for (int j = 1; j < k; j++) if (d2(pts[i], c[j]) < d2(pts[i], c[best])) best = j;
        changed |= who[i] != best;
        who[i] = best;
      }
      for (int j = 0; j < k; j++) {
        double sx = 0, sy = 0;
        int n = 0;
        for (int i = 0; i < pts.length; i++) {
          if (who[i] == j) {
            sx += pts[i][0];
            sy += pts[i][1];
            n++;
          }
        }
        if (n > 0) c[j] = new double[] {sx / n, sy / n};
      }
      if (!changed && r > 0) break;
    }
    return who;
  }

  static double d2(double[] a, double[] b) {
    return (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]);
  }

  static String bars(double[] v, int width) {
    double max = Arrays.stream(v).max().orElse(1);
    return Arrays.stream(v).mapToObj(d -> "=".repeat((int) Math.round(d / max * width))).collect(Collectors.joining("\n"));
  }

  static double[] gradient(double[] x, double[] y, double rate, int steps) {
    double a = 0, b = 0;
    for (int s = 0; s < steps; s++) {
      double ga = 0, gb = 0;
      for (int i = 0; i < x.length; i++) {
        double e = a * x[i] + b - y[i];
        ga += e * x[i];
        gb += e;
      }
      a -= rate * ga / x.length;
      b -= rate * gb / x.length;
    }
    return new double[] {a, b};
  }

  public static void main(String[] args) {
    double[] x = {1, 2, 3, 4, 5, 6}, y = {2.1, 3.9, 6.2, 7.8, 10.1, 12.2};
    Line l = fit(x, y);
    System.out.printf("%.6f %.6f %.6f %.4f%n", l.slope(), l.intercept(), l.r2(), l.at(10));
    System.out.println(median(3, 1, 2) + " " + median(4, 1, 3, 2) + " " + modes(1, 2, 2, 3, 3) + " " + percentile(y, 25) + " " + percentile(y, 100));
    System.out.printf("%.8f %.3e%n", stddev(2, 4, 4, 4, 5, 5, 7, 9), stddev(1, 1.0000001));
    double[][] pts = new double[30][];
    Random r = new Random(6);
    for (int i = 0; i < 30; i++) pts[i] = new double[] {i % 3 * 10 + r.nextDouble() * 4, i % 3 * -5 + r.nextDouble() * 4};
    System.out.println(Arrays.toString(kmeans(pts, 3, 20)));
    System.out.println(bars(y, 30));
    double[] g = gradient(x, y, 0.02, 3000);
    System.out.printf("%.4f %.4f%n", g[0], g[1]);
    try {
      fit(new double[1], new double[1]);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(fit(new double[] {1, 1}, new double[] {2, 3}));
  }
}
