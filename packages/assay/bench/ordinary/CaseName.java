import java.util.*;
class CaseName {
  final String n;
  CaseName(String n) {
    this.n = n;
  }

  public boolean equals(Object o) {
    return o instanceof CaseName c && n.equalsIgnoreCase(c.n);
  }

  public int hashCode() {
    return n.hashCode();
  }
}

class CaseLower {
  final String n;
  CaseLower(String n) {
    this.n = n;
  }

  public boolean equals(Object o) {
    return o instanceof CaseLower c && n.equalsIgnoreCase(c.n);
  }

  public int hashCode() {
    return n.toLowerCase(Locale.ROOT).hashCode();
  }
}

class CaseBoth {
  final String n;
  CaseBoth(String n) {
    this.n = n;
  }

  public boolean equals(Object o) {
    return o instanceof CaseBoth c && n.toLowerCase(Locale.ROOT).equals(c.n.toLowerCase(Locale.ROOT));
  }

  public int hashCode() {
    return n.toLowerCase(Locale.ROOT).hashCode();
  }
}

class CaseOrder implements Comparable<CaseOrder> {
  final String n;
  CaseOrder(String n) {
    this.n = n;
  }

  public boolean equals(Object o) {
    return o instanceof CaseOrder c && n.equals(c.n);
  }

  public int hashCode() {
    return n.hashCode();
  }

  public int compareTo(CaseOrder o) {
    return String.CASE_INSENSITIVE_ORDER.compare(n, o.n);
  }
}

class CaseChar {
  final char c;
  CaseChar(char c) {
    this.c = c;
  }

  public boolean equals(Object o) {
    return o instanceof CaseChar x && Character.toLowerCase(c) == Character.toLowerCase(x.c);
  }

  public int hashCode() {
    return Character.toUpperCase(c);
  }
}

class Interned {
  final String n;
  Interned(String n) {
    this.n = n;
  }

  public boolean equals(Object o) {
    return o instanceof Interned x && n.intern() == x.n.intern();
  }

  public int hashCode() {
    return n.hashCode();
  }
}

class SameString {
  final String n;
  SameString(String n) {
    this.n = n;
  }

  public boolean equals(Object o) {
    return o instanceof SameString x && n == x.n;
  }

  public int hashCode() {
    return n == null ? 0 : n.hashCode();
  }
}
