import java.util.*;
class Cce {
  int x;
  Cce(int x) {
    this.x = x;
  }

  public boolean equals(Object o) {
    Cce c = (Cce) o;
    return c.x == x;
  }

  public int hashCode() {
    return x;
  }
}

class NpeField {
  String n;
  NpeField(String n) {
    this.n = n;
  }

  public boolean equals(Object o) {
    return o instanceof NpeField f && n.equals(f.n);
  }

  public int hashCode() {
    return n.hashCode();
  }
}

class NullTrue {
  int x;
  NullTrue(int x) {
    this.x = x;
  }

  public boolean equals(Object o) {
    if (o == null) return x == 7;
    return o instanceof NullTrue n && n.x == x;
  }

  public int hashCode() {
    return x;
  }
}

class Overload {
  int x;
  Overload(int x) {
    this.x = x;
  }

  public boolean equals(Overload o) {
    return o.x == x;
  }

  public int hashCode() {
    return x;
  }
}

class NoHash {
  int x;
  NoHash(int x) {
    this.x = x;
  }

  public boolean equals(Object o) {
    return o instanceof NoHash n && n.x == x;
  }
}

class ExtraHash {
  int x;
  int y;
  ExtraHash(int x, int y) {
    this.x = x;
    this.y = y;
  }

  public boolean equals(Object o) {
    return o instanceof ExtraHash n && n.x == x;
  }

  public int hashCode() {
    return x + y;
  }
}

class Overlap {
  int lo, hi;
  Overlap(int lo, int hi) {
    if (lo > hi) throw new IllegalArgumentException();
    this.lo = lo;
    this.hi = hi;
  }

  public boolean equals(Object o) {
    return o instanceof Overlap v && lo <= v.hi && v.lo <= hi;
  }

  public int hashCode() {
    return 0;
  }
}

class SameHash {
  int h;
  SameHash(int h) {
    this.h = h;
  }

  public boolean equals(Object o) {
    return o != null && o.hashCode() == h;
  }

  public int hashCode() {
    return h;
  }
}

class SameText {
  int h;
  SameText(int h) {
    this.h = h;
  }

  public boolean equals(Object o) {
    return o != null && toString().equals(o.toString());
  }

  public int hashCode() {
    return toString().hashCode();
  }

  public String toString() {
    return "" + h;
  }
}

class Wrap {
  Object w;
  Wrap(Object w) {
    this.w = w;
  }

  public boolean equals(Object o) {
    return o instanceof Wrap x ? Objects.equals(w, x.w) : Objects.equals(w, o);
  }

  public int hashCode() {
    return Objects.hashCode(w);
  }
}

class NumLike {
  int v;
  NumLike(int v) {
    this.v = v;
  }

  public boolean equals(Object o) {
    if (o instanceof NumLike n) return n.v == v;
    return o instanceof Number n && n.intValue() == v;
  }

  public int hashCode() {
    return v;
  }
}

class Entry2 implements Map.Entry<String, String> {
  String k, v;
  Entry2(String k, String v) {
    this.k = k;
    this.v = v;
  }

  public String getKey() {
    return k;
  }

  public String getValue() {
    return v;
  }

  public String setValue(String x) {
    throw new UnsupportedOperationException();
  }

  public boolean equals(Object o) {
    return o instanceof Map.Entry<?, ?> e && Objects.equals(k, e.getKey()) && Objects.equals(v, e.getValue());
  }

  public int hashCode() {
    return Objects.hashCode(k) ^ Objects.hashCode(v);
  }
}

class Counting {
  static int n;
  int x;
  Counting(int x) {
    this.x = x;
  }

  public boolean equals(Object o) {
    return o instanceof Counting c && c.x == x;
  }

  public int hashCode() {
    return n++;
  }
}

class Clock {
  int x;
  Clock(int x) {
    this.x = x;
  }

  public boolean equals(Object o) {
    return o instanceof Clock c && c.x == x;
  }

  public int hashCode() {
    return (int) System.nanoTime();
  }
}

class IdOrder implements Comparable<IdOrder> {
  public int compareTo(IdOrder o) {
    return Integer.compare(System.identityHashCode(this), System.identityHashCode(o));
  }
}

class Config {
  static boolean strict = true;
  int x;
  Config(int x) {
    this.x = x;
  }

  public boolean equals(Object o) {
    return o instanceof Config c && (strict ? x == c.x : Math.abs(x - c.x) < 2);
  }

  public int hashCode() {
    return x;
  }
}

class ClassNames {
  int x;
  ClassNames(int x) {
    this.x = x;
  }

  public boolean equals(Object o) {
    return o != null && o.getClass().getName().equals(getClass().getName()) && ((ClassNames) o).x == x;
  }

  public int hashCode() {
    return getClass().hashCode() + x;
  }
}

class Toggle {
  boolean t;
  public boolean equals(Object o) {
    if (!(o instanceof Toggle)) return false;
    t = !t;
    return t;
  }

  public int hashCode() {
    return 1;
  }
}
