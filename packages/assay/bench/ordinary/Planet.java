import java.util.*;
enum Planet {
  A(1), B(2), C(3);
  final int mass;
  Planet(int m) {
    mass = m;
  }
}

class EnumHolder {
  final Planet p;
  final int n;
  EnumHolder(Planet p, int n) {
    this.p = p;
    this.n = n;
  }

  @Override public boolean equals(Object o) {
    if (!(o instanceof EnumHolder)) return false;
    EnumHolder e = (EnumHolder) o;
    return p == e.p && n == e.n;
  }

  @Override public int hashCode() {
    return Objects.hash(p, n);
  }
}

class EnumOrder implements Comparable<EnumOrder> {
  final Planet p;
  EnumOrder(Planet p) {
    this.p = p;
  }

  public int compareTo(EnumOrder o) {
    return p.ordinal() - o.p.ordinal();
  }
}
