import java.util.*;

public class GeometryHull {
  record P(long x, long y) implements Comparable<P> {
    public int compareTo(P o) {
      return x != o.x ? Long.compare(x, o.x) : Long.compare(y, o.y);
    }

    P minus(P o) {
      return new P(x - o.x, y - o.y);
    }

    long cross(P o) {
      return x * o.y - y * o.x;
    }

    @Override
    public String toString() {
      return "(" + x + "," + y + ")";
    }
  }

  static long turn(P a, P b, P c) {
    return b.minus(a).cross(c.minus(a));
  }

  static List<P> hull(Collection<P> in) {
    List<P> ps = new ArrayList<>(new TreeSet<>(in));
    if (ps.size() < 3) return ps;
    List<P> h = new ArrayList<>();
    for (int pass = 0; pass < 2; pass++) {
      int start = h.size();
      for (P p : ps) {
        while (h.size() >= start + 2 && turn(h.get(h.size() - 2), h.get(h.size() - 1), p) <= 0) h.remove(h.size() - 1);
        h.add(p);
      }
      h.remove(h.size() - 1);
      Collections.reverse(ps);
    }
    return h;
  }

  static long area2(List<P> poly) {
    long s = 0;
    for (int i = 0; i < poly.size(); i++) s += poly.get(i).cross(poly.get((i + 1) % poly.size()));
    return Math.abs(s);
  }

  static boolean inside(List<P> poly, P p) {
    boolean in = false;
    for (int i = 0, j = poly.size() - 1; i < poly.size(); j = i++) {
      P a = poly.get(i), b = poly.get(j);
      if ((a.y > p.y) != (b.y > p.y)) {
        long l = (b.x - a.x) * (p.y - a.y), r = (p.x - a.x) * (b.y - a.y);
        if (b.y > a.y ? r < l : r > l) in = !in;
      }
    }
    return in;
  }

  static boolean segments(P a, P b, P c, P d) {
    int d1 = Long.signum(turn(a, b, c)), d2 = Long.signum(turn(a, b, d)), d3 = Long.signum(turn(c, d, a)), d4 = Long.signum(turn(c, d, b));
    if (d1 != d2 && d3 != d4) return true;
    return d1 == 0 && on(a, b, c) || d2 == 0 && on(a, b, d) || d3 == 0 && on(c, d, a) || d4 == 0 && on(c, d, b);
  }

  static boolean on(P a, P b, P p) {
    return Math.min(a.x, b.x) <= p.x && p.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= p.y && p.y <= Math.max(a.y, b.y);
  }

  static double closest(List<P> ps) {
    P[] byX = ps.toArray(new P[0]);
    Arrays.sort(byX);
    return Math.sqrt(closest(byX, 0, byX.length));
  }

  private static long closest(P[] ps, int lo, int hi) {
    if (hi - lo < 4) {
      long best = Long.MAX_VALUE;
      for (int i = lo; i < hi; i++) for (int j = i + 1; j < hi; j++) best = Math.min(best, d2(ps[i], ps[j]));
      return best;
    }
    int mid = lo + hi >>> 1;
    long mx = ps[mid].x, best = Math.min(closest(ps, lo, mid), closest(ps, mid, hi));
    List<P> strip = new ArrayList<>();
    for (int i = lo; i < hi; i++) if ((ps[i].x - mx) * (ps[i].x - mx) < best) strip.add(ps[i]);
    strip.sort(Comparator.comparingLong(P::y));
    for (int i = 0; i < strip.size(); i++) for (int j = i + 1; j < strip.size() && (strip.get(j).y - strip.get(i).y) * (strip.get(j).y - strip.get(i).y) < best; j++) best = Math.min(best, d2(strip.get(i), strip.get(j)));
    return best;
  }

  static long d2(P a, P b) {
    P d = a.minus(b);
    return d.x * d.x + d.y * d.y;
  }

  public static void main(String[] args) {
    Random r = new Random(77);
    List<P> ps = new ArrayList<>();
    for (int i = 0; i < 60; i++) ps.add(new P(r.nextInt(1000) - 500, r.nextInt(1000) - 500));
    List<P> h = hull(ps);
    System.out.println(h.size() + " " + h + " area2 " + area2(h));
    System.out.println(ps.stream().filter(p -> inside(h, p)).count() + " " + inside(h, new P(0, 0)) + " " + inside(h, new P(9999, 0)));
    System.out.println(hull(List.of(new P(0, 0), new P(1, 1), new P(2, 2), new P(1, 1))) + " " + hull(List.of(new P(5, 5))) + " " + hull(List.of(new P(0, 0), new P(2, 0), new P(2, 2), new P(0, 2), new P(1, 1), new P(1, 0))));
    System.out.println(segments(new P(0, 0), new P(4, 4), new P(0, 4), new P(4, 0)) + " " + segments(new P(0, 0), new P(1, 1), new P(2, 2), new P(3, 3)) + " " + segments(new P(0, 0), new P(2, 2), new P(1, 1), new P(3, 3)) + " " + segments(new P(0, 0), new P(1, 0), new P(0, 1), new P(1, 1)));
    long brute = Long.MAX_VALUE;
    for (int i = 0; i < ps.size(); i++) for (int j = i + 1; j < ps.size(); j++) brute = Math.min(brute, d2(ps.get(i), ps.get(j)));
    System.out.println(closest(ps) + " " + (closest(ps) == Math.sqrt(brute)));
    for (double y = 1.2; y >= -1.2; y -= 0.2) {
      StringBuilder sb = new StringBuilder();
      for (double x = -2; x <= 0.6; x += 0.08) {
        double a = 0, b = 0;
        int i = 0;
        for (; i < 40 && a * a + b * b < 4; i++) {
          double t = a * a - b * b + x;
          b = 2 * a * b + y;
          a = t;
        }
        sb.append(" .:-=+*#%@".charAt(i / 4 >= 10 ? 9 : i / 4));
      }
      System.out.println(sb);
    }
  }
}
