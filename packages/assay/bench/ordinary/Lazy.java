class LazyHash {
  private final int a, b;
  private int h;
  LazyHash(int a, int b) {
    this.a = a;
    this.b = b;
  }

  private int compute() {
    if (h == 0) h = 31 * a + b;
    return h;
  }

  public boolean equals(Object o) {
    return o instanceof LazyHash l && a == l.a && b == l.b;
  }

  public int hashCode() {
    return compute();
  }
}

class LazyName {
  private final String first, last;
  private String full;
  LazyName(String f, String l) {
    first = f;
    last = l;
  }

  String full() {
    if (full == null) full = first + " " + last;
    return full;
  }

  public boolean equals(Object o) {
    return o instanceof LazyName l && full().equals(l.full());
  }

  public int hashCode() {
    return full().hashCode();
  }
}

class CachedHash {
  int a;
  int h;
  CachedHash(int a) {
    this.a = a;
  }

  void set(int v) {
    a = v;
  }

  public boolean equals(Object o) {
    return o instanceof CachedHash c && a == c.a;
  }

  public int hashCode() {
    if (h == 0) h = a * 17 + 1;
    return h;
  }
}

class EagerHash {
  private final int a;
  private final int h;
  EagerHash(int a) {
    this.a = a;
    h = a * 17;
  }

  public boolean equals(Object o) {
    return o instanceof EagerHash c && a == c.a;
  }

  public int hashCode() {
    return h;
  }
}

class LazySupplier {
  private final int a;
  private Integer h;
  LazySupplier(int a) {
    this.a = a;
  }

  public boolean equals(Object o) {
    return o instanceof LazySupplier c && a == c.a;
  }

  public int hashCode() {
    Integer x = h;
    if (x == null) {
      x = a * 3;
      h = x;
    }
    return x;
  }
}
