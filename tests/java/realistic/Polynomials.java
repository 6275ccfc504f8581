import java.util.*;

public class Polynomials {
  static final class Poly {
    static final Poly ZERO = new Poly(new long[0]);
    private final long[] c;

    private Poly(long[] c) {
      int n = c.length;
      while (n > 0 && c[n - 1] == 0) n--;
      this.c = Arrays.copyOf(c, n);
    }

    static Poly of(long... c) {
      return new Poly(c);
    }

    int degree() {
      return c.length - 1;
    }

    Poly plus(Poly o) {
      long[] r = Arrays.copyOf(c, Math.max(c.length, o.c.length));
      for (int i = 0; i < o.c.length; i++) r[i] += o.c[i];
      return new Poly(r);
    }

    Poly times(Poly o) {
      if (c.length == 0 || o.c.length == 0) return ZERO;
      long[] r = new long[c.length + o.c.length - 1];
      for (int i = 0; i < c.length; i++) for (int j = 0; j < o.c.length; j++) r[i + j] += c[i] * o.c[j];
      return new Poly(r);
    }

    Poly negate() {
      long[] r = c.clone();
      for (int i = 0; i < r.length; i++) r[i] = -r[i];
      return new Poly(r);
    }

    Poly[] divide(Poly d) {
      if (d.c.length == 0) throw new ArithmeticException("division by zero polynomial");
      long[] rem = c.clone(), q = new long[Math.max(0, c.length - d.c.length + 1)];
      for (int i = q.length - 1; i >= 0; i--) {
        long lead = rem[i + d.degree()];
        if (lead % d.c[d.degree()] != 0) throw new ArithmeticException("not exact: " + lead + "/" + d.c[d.degree()]);
        q[i] = lead / d.c[d.degree()];
        for (int j = 0; j < d.c.length; j++) rem[i + j] -= q[i] * d.c[j];
      }
      return new Poly[] {new Poly(q), new Poly(rem)};
    }

    Poly derivative() {
      long[] r = new long[Math.max(0, c.length - 1)];
      for (int i = 1; i < c.length; i++) r[i - 1] = i * c[i];
      return new Poly(r);
    }

    long at(long x) {
      long v = 0;
      for (int i = c.length - 1; i >= 0; i--) v = v * x + c[i];
      return v;
    }

    Poly compose(Poly o) {
      Poly r = ZERO;
      for (int i = c.length - 1; i >= 0; i--) r = r.times(o).plus(of(c[i]));
      return r;
    }

    List<Long> integerRoots() {
      List<Long> out = new ArrayList<>();
      for (long x = -20; x <= 20; x++) if (at(x) == 0) out.add(x);
      return out;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Poly p && Arrays.equals(c, p.c);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(c);
    }

    @Override
    public String toString() {
      if (c.length == 0) return "0";
      StringBuilder sb = new StringBuilder();
      for (int i = c.length - 1; i >= 0; i--) {
        if (c[i] == 0) continue;
        if (sb.length() > 0) sb.append(c[i] < 0 ? " - " : " + ");
        else if (c[i] < 0) sb.append('-');
        long a = Math.abs(c[i]);
        if (a != 1 || i == 0) sb.append(a);
        if (i > 0) sb.append('x');
        if (i > 1) sb.append('^').append(i);
      }
      return sb.toString();
    }
  }

  static int gcd(int a, int b) {
    return b == 0 ? Math.abs(a) : gcd(b, a % b);
  }

  record Rational(int num, int den) implements Comparable<Rational> {
    Rational {
      if (den == 0) throw new ArithmeticException("zero denominator");
      int g = gcd(num, den) * (den < 0 ? -1 : 1);
      num /= g;
      den /= g;
    }

    Rational plus(Rational o) {
      return new Rational(num * o.den + o.num * den, den * o.den);
    }

    Rational times(Rational o) {
      return new Rational(num * o.num, den * o.den);
    }

    public int compareTo(Rational o) {
      return Long.compare((long) num * o.den, (long) o.num * den);
    }

    public String toString() {
      return den == 1 ? "" + num : num + "/" + den;
    }
  }

  public static void main(String[] args) {
    Poly p = Poly.of(-6, 11, -6, 1), q = Poly.of(-1, 1);
    System.out.println(p + " | " + q + " | " + p.plus(q) + " | " + p.times(q) + " | " + p.negate());
    System.out.println(Arrays.toString(p.divide(q)) + " " + Arrays.toString(Poly.of(1, 0, 0, 1).divide(Poly.of(1, 1))) + " " + p.derivative() + " " + p.integerRoots() + " " + p.at(10));
    System.out.println(Poly.of(1, 2, 1).compose(q) + " " + Poly.of(0, 0).equals(Poly.ZERO) + " " + Poly.ZERO.degree() + " " + p.plus(p.negate()));
    Poly pow = Poly.of(1);
    for (int i = 0; i < 8; i++) pow = pow.times(Poly.of(1, 1));
    System.out.println(pow + " " + pow.hashCode());
    for (Runnable bad : new Runnable[] {() -> p.divide(Poly.ZERO), () -> Poly.of(1, 1).divide(Poly.of(0, 2)), () -> new Rational(1, 0)}) {
      try {
        bad.run();
      } catch (ArithmeticException e) {
        System.out.println(e.getMessage());
      }
    }
    Rational sum = new Rational(0, 1);
    for (int i = 1; i <= 8; i++) System.out.print((sum = sum.plus(new Rational(1, i * (i + 1)))) + " ");
    System.out.println(new Rational(-4, -6) + " " + new Rational(4, -6).times(new Rational(3, 2)) + " " + new Rational(1, 3).compareTo(new Rational(2, 5)) + " " + new Rational(2, 4).equals(new Rational(1, 2)));
  }
}
