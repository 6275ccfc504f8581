import java.util.*;
class Pair<A, B> {
  final A a;
  final B b;
  Pair(A a, B b) {
    this.a = a;
    this.b = b;
  }

  public boolean equals(Object o) {
    if (this == o) return true;
    if (!(o instanceof Pair)) return false;
    Pair<?, ?> p = (Pair<?, ?>) o;
    return Objects.equals(a, p.a) && Objects.equals(b, p.b);
  }

  public int hashCode() {
    return Objects.hash(a, b);
  }
}

class Outer {
  final int id;
  Outer(int id) {
    this.id = id;
  }

  class Inner {
    final int k;
    Inner(int k) {
      this.k = k;
    }
    public boolean equals(Object o) {
      return o instanceof Inner i && i.k == k && i.outer().id == id;
    }
    Outer outer() {
      return Outer.this;
    }
    public int hashCode() {
      return 31 * id + k;
    }
  }

  static class Nested {
    final long k;
    Nested(long k) {
      this.k = k;
    }
    public boolean equals(Object o) {
      return o instanceof Nested n && n.k == k;
    }
    public int hashCode() {
      return Long.hashCode(k);
    }
  }
}

abstract class Area {
  abstract double area();
  public boolean equals(Object o) {
    return o instanceof Area a && a.area() == area();
  }

  public int hashCode() {
    return Double.hashCode(area());
  }
}

class ASquare extends Area {
  final double s;
  ASquare(double s) {
    this.s = s;
  }

  double area() {
    return s * s;
  }
}

class ARect extends Area {
  final double w, h;
  ARect(double w, double h) {
    this.w = w;
    this.h = h;
  }

  double area() {
    return w * h;
  }
}

class Flags {
  final long bits;
  final boolean on;
  final char c;
  final byte b;
  Flags(long bits, boolean on, char c, byte b) {
    this.bits = bits;
    this.on = on;
    this.c = c;
    this.b = b;
  }

  public boolean equals(Object o) {
    if (!(o instanceof Flags)) return false;
    Flags f = (Flags) o;
    return bits == f.bits && on == f.on && c == f.c && b == f.b;
  }

  public int hashCode() {
    int r = (int) (bits ^ bits >>> 32);
    r = 31 * r + (on ? 1231 : 1237);
    r = 31 * r + c;
    return 31 * r + b;
  }
}

sealed interface Shape permits Shape.Circle, Shape.Sq {
  record Circle(double r) implements Shape {}
  record Sq(double s, String tag) implements Shape {}
}

class Builder {
  private final int a;
  private final String s;
  private final double d;
  Builder(int a, String s, double d) {
    this.a = a;
    this.s = s;
    this.d = d;
  }

  static class Eq {
    boolean ok = true;
    Eq add(int x, int y) {
      ok = ok && x == y;
      return this;
    }
    Eq add(Object x, Object y) {
      ok = ok && Objects.equals(x, y);
      return this;
    }
    Eq add(double x, double y) {
      ok = ok && Double.doubleToLongBits(x) == Double.doubleToLongBits(y);
      return this;
    }
  }

  public boolean equals(Object o) {
    if (o == null) return false;
    if (o == this) return true;
    if (o.getClass() != getClass()) return false;
    Builder b = (Builder) o;
    return new Eq().add(a, b.a).add(s, b.s).add(d, b.d).ok;
  }

  public int hashCode() {
    int h = 17;
    h = h * 37 + a;
    h = h * 37 + (s == null ? 0 : s.hashCode());
    long l = Double.doubleToLongBits(d);
    return h * 37 + (int) (l ^ l >> 32);
  }
}

class Text {
  final int a;
  final String s;
  Text(int a, String s) {
    this.a = a;
    this.s = s;
  }

  public String toString() {
    return "Text[" + a + ", " + s + "]";
  }

  public boolean equals(Object o) {
    return o instanceof Text && toString().equals(o.toString());
  }

  public int hashCode() {
    return toString().hashCode();
  }
}

class Boxed {
  final Integer i;
  final Boolean b;
  final Character c;
  final Double d;
  Boxed(Integer i, Boolean b, Character c, Double d) {
    this.i = i;
    this.b = b;
    this.c = c;
    this.d = d;
  }

  public boolean equals(Object o) {
    return o instanceof Boxed x && Objects.equals(i, x.i) && Objects.equals(b, x.b) && Objects.equals(c, x.c) && Objects.equals(d, x.d);
  }

  public int hashCode() {
    return Objects.hash(i, b, c, d);
  }
}

class Complex {
  final double re, im;
  Complex(double re, double im) {
    this.re = re;
    this.im = im;
  }

  public boolean equals(Object o) {
    return o instanceof Complex c && Double.compare(re, c.re) == 0 && Double.compare(im, c.im) == 0;
  }

  public int hashCode() {
    long t = Double.doubleToLongBits(re);
    int r = (int) (t ^ t >>> 32);
    t = Double.doubleToLongBits(im);
    return 31 * r + (int) (t ^ t >>> 32);
  }
}

class Fraction {
  final int n, d;
  Fraction(int n, int d) {
    if (d == 0) throw new IllegalArgumentException();
    this.n = n;
    this.d = d;
  }

  public boolean equals(Object o) {
    return o instanceof Fraction f && (long) n * f.d == (long) f.n * d;
  }

  public int hashCode() {
    return n * 31 + d;
  }
}
